#!/usr/bin/env bash
# Installs the libraries that Electron links or loads at run time, what an AppImage needs to mount itself, and what
# scripts/linux-desktop.sh runs. The names are those of Ubuntu 24.04.
set -euo pipefail
sudo apt-get update
sudo apt-get install --yes --no-install-recommends \
  libasound2t64 libatk-bridge2.0-0t64 libatk1.0-0t64 libatspi2.0-0t64 libcairo2 libcups2t64 libdbus-1-3 libdrm2 \
  libgbm1 libglib2.0-0t64 libgtk-3-0t64 libnotify4 libnspr4 libnss3 libpango-1.0-0 libsecret-1-0 libuuid1 libx11-6 \
  libxcb1 libxcomposite1 libxdamage1 libxext6 libxfixes3 libxkbcommon0 libxrandr2 libxss1 libxtst6 xdg-utils \
  dbus dbus-daemon desktop-file-utils fuse3 gnome-keyring libsecret-tools xauth xvfb
