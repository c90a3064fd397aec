const { contextBridge, ipcRenderer } = require('electron');

let missing = null;
try {
  require('fs');
} catch (error) {
  missing = error.message;
}

contextBridge.exposeInMainWorld('probe', {
  missing,
  invoke: (channel, ...parameters) => ipcRenderer.invoke(channel, ...parameters),
  say: (text) => ipcRenderer.send('said', text),
  onHeard: (listener) => {
    const called = (_event, ...parameters) => listener(...parameters);
    ipcRenderer.on('heard', called);
    return () => ipcRenderer.off('heard', called);
  },
  add: (a, b) => a + b,
  twice: (act) => act(act(1)),
  throwNow: () => {
    throw new TypeError('thrown in the preload');
  },
  nested: { list: [1, { two: 2 }], map: new Map([['a', 1n]]), when: new Date(5) },
});
