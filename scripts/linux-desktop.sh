#!/usr/bin/env bash
# Runs a command as a person's desktop would: on a display, with a session bus, and with a secret service that is
# unlocked and asks nobody. Needs dbus, gnome-keyring, secret-tool and Xvfb.
set -euo pipefail
# By this name Chromium chooses which secret service it asks.
export XDG_CURRENT_DESKTOP=GNOME
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Where keyrings lie, for the service alone: the command has its own.
export keyrings=$folder
# shellcheck disable=SC2016 # Expanded in the session, not here.
dbus-run-session -- bash -euo pipefail -c '
  # The keyring has an empty password. Whoever asks before it is on the bus would start another, which is locked.
  printf "\n" | XDG_DATA_HOME=$keyrings gnome-keyring-daemon --foreground --unlock --components=secrets >"$keyrings/log" 2>&1 &
  service=$!
  trap "kill $service" EXIT
  for _ in {1..100}; do
    owner=$(dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / \
      org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets)
    if [[ $owner == *true* ]]; then break; fi
    sleep 0.1
  done
  # Without a service that opens what it keeps, the tests would take the way without a keychain, and pass.
  printf probe | secret-tool store --label=probe quittance probe
  test "$(secret-tool lookup quittance probe)" = probe
  # As large as the display of the stand-in host.
  xvfb-run --auto-servernum --server-args="-screen 0 1920x1080x24" "$@"
' desktop "$@"
