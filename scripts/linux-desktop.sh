#!/usr/bin/env bash
# Runs a command as in a desktop session: with a display, a session bus, and an unlocked secret service that shows no
# prompts. Needs dbus, gnome-keyring, secret-tool and Xvfb.
set -euo pipefail
# Chromium chooses the secret service by this name.
export XDG_CURRENT_DESKTOP=GNOME
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# The folder of the keyrings. Only the service uses it, so that the command keeps its own data folder.
export keyrings=$folder
# shellcheck disable=SC2016 # Expanded in the session, not here.
dbus-run-session -- bash -euo pipefail -c '
  # The keyring has an empty password. A request before it is on the bus would start a second, locked one.
  printf "\n" | XDG_DATA_HOME=$keyrings gnome-keyring-daemon --foreground --unlock --components=secrets >"$keyrings/log" 2>&1 &
  service=$!
  trap "kill $service" EXIT
  for _ in {1..100}; do
    owner=$(dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / \
      org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets)
    if [[ $owner == *true* ]]; then break; fi
    sleep 0.1
  done
  # Without a working secret service, the tests would run without a keychain and still pass.
  printf probe | secret-tool store --label=probe quittance probe
  test "$(secret-tool lookup quittance probe)" = probe
  # The display has the same size as the stand-in host's.
  xvfb-run --auto-servernum --server-args="-screen 0 1920x1080x24" "$@"
' desktop "$@"
