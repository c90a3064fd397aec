#!/usr/bin/env bash
# What Electron's program is linked with or opens as it runs, what an AppImage mounts itself with, and what scripts/linux-desktop.sh runs;
# by Ubuntu 24.04's names.
set -euo pipefail
sudo apt-get update
sudo apt-get install --yes --no-install-recommends \
  libasound2t64 libatk-bridge2.0-0t64 libatk1.0-0t64 libatspi2.0-0t64 libcairo2 libcups2t64 libdbus-1-3 libdrm2 \
  libgbm1 libglib2.0-0t64 libgtk-3-0t64 libnotify4 libnspr4 libnss3 libpango-1.0-0 libsecret-1-0 libuuid1 libx11-6 \
  libxcb1 libxcomposite1 libxdamage1 libxext6 libxfixes3 libxkbcommon0 libxrandr2 libxss1 libxtst6 xdg-utils \
  dbus dbus-daemon desktop-file-utils fuse3 gnome-keyring libsecret-tools xauth xvfb
