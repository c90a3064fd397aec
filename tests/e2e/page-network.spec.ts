/** The page can't reach the network. Each way is tried against servers that count requests. */
import { createSocket } from 'node:dgram';
import http from 'node:http';
import net from 'node:net';
import { hostName } from '../support/console.ts';
import { expect, test } from '../support/fixture.ts';
import { inStandInOnly, recordedCalls } from '../support/recorded-calls.ts';
import { listen } from '../support/listen.ts';

test.describe('the session of the page', () => {
  test.use({ provokes: /ERR_BLOCKED_BY_CLIENT|127\.0\.0\.1/ });
  test('makes no request for anything loaded in it', async ({ console }) => {
    let requests = 0;
    const server = http.createServer((_request, response) => {
      requests += 1;
      response.end('here');
    });
    const port = await listen(server);
    const failed = await console.app.evaluate(async ({ BrowserWindow }, url) => {
      const other = new BrowserWindow({ show: false, webPreferences: { partition: 'page', sandbox: true } });
      const outcome = await other.loadURL(url).then(
        () => 'loaded',
        (error: unknown) => String(error),
      );
      other.destroy();
      return outcome;
    }, `http://127.0.0.1:${port}/`);
    server.close();
    expect(failed).toMatch(/ERR_BLOCKED_BY_CLIENT/);
    expect(requests).toBe(0);
  });
});

test('the page has its own session in memory, without UDP and behind a dead proxy', async ({ console }) => {
  const found = await console.app.evaluate(({ BrowserWindow, session }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return {
      apart: contents?.session !== session.defaultSession,
      persistent: contents?.session.isPersistent(),
      webRtc: contents?.getWebRTCIPHandlingPolicy(),
    };
  });
  expect(found).toEqual({ apart: true, persistent: false, webRtc: 'disable_non_proxied_udp' });
  test.skip(hostName !== 'stand-in', inStandInOnly);
  const calls = (await recordedCalls(console.app)).filter(({ of }) => of === 'page');
  expect(calls).toContainEqual({ name: 'session.fromPartition', of: 'page', given: [{ cache: false }] });
  const dead = { mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:1', proxyBypassRules: '<-loopback>' };
  expect(calls).toContainEqual({ name: 'session.setProxy', of: 'page', given: [dead] });
});

test('WebRTC sends no packet, opens no connection and offers no address', async ({ console }) => {
  let packets = 0;
  let connections = 0;
  const udp = createSocket('udp4', () => (packets += 1));
  const tcp = net.createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await Promise.all([
    new Promise<void>((resolve) => {
      udp.bind(0, '127.0.0.1', resolve);
    }),
    new Promise<void>((resolve) => {
      tcp.listen(0, '127.0.0.1', resolve);
    }),
  ]);
  const listening = tcp.address();
  const ports = { udp: udp.address().port, tcp: typeof listening === 'object' ? (listening?.port ?? 0) : 0 };
  const candidates = await console.page.evaluate(async (port) => {
    const connection = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:127.0.0.1:${String(port.udp)}` },
        { urls: `turn:127.0.0.1:${String(port.tcp)}?transport=tcp`, username: 'stranger', credential: 'stranger' },
      ],
    });
    const found: string[] = [];
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate !== null && candidate.candidate !== '') found.push(candidate.candidate);
    });
    connection.createDataChannel('way out');
    await connection.setLocalDescription(await connection.createOffer());
    const gathered = new Promise<void>((resolve) => {
      connection.addEventListener('icegatheringstatechange', () => {
        if (connection.iceGatheringState === 'complete') resolve();
      });
    });
    // With a network, gathering takes longer and its results arrive at once.
    await Promise.race([gathered, new Promise((resolve) => setTimeout(resolve, 3000))]);
    connection.close();
    return found;
  }, ports);
  udp.close();
  tcp.close();
  expect({ candidates, packets, connections }).toEqual({ candidates: [], packets: 0, connections: 0 });
});
