-- What a console of version 1 left behind. Never edited: it stands for files that people have.
INSERT INTO profile (no, id) VALUES (1, 'demo'), (2, 'live-1');
INSERT INTO run VALUES
  (1, '0b7c1d9e-0000-4000-8000-000000000001', 1, 'Demo store', 'sandbox', 'TRON', 'checkout', 'https://pay.example/hook', 3, 1000, 'ended'),
  (2, '0b7c1d9e-0000-4000-8000-000000000002', 2, 'Noordmarkt', 'live', 'ETH', '', 'https://pay.example/hook', 1, 2000, 'open');
INSERT INTO request VALUES
  (1, 1, 1, 3, 'checkout', 'created', 'aB3dE9', 1001, 1001, 1002, NULL, '', '00000', 'ok', 200, NULL, 3, 1, 0),
  (2, 2, 1, 1, '', 'unknown', 'Zz09aA', 2001, 2001, 2002, NULL, 'http-status', '', '', 502, '<html>', 0, 0, 0);
INSERT INTO address VALUES
  (1, 1, 1, 1, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRON', 1002, 'answer', 'valid', NULL),
  (2, 1, 1, 2, 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7', 'TRON', 1002, 'answer', 'valid', NULL),
  (3, 1, 1, 3, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRON', 1002, 'answer', 'not-valid', 'repeated');
INSERT INTO ledger_tally VALUES (1, 'TRON', 'valid', 2), (1, 'TRON', 'not-valid', 1);
INSERT INTO order_snapshot VALUES
  (1, 1, '7QF2', 5000, 1, 1, 'short', 'none', 'USDT', '25.00', '24.50', '-0.50', NULL, x'00');
INSERT INTO nonce VALUES (1, 'aB3dE9'), (2, 'Zz09aA');
