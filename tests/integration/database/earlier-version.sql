-- What a console of version 12 left behind.
DELETE FROM file_state;
INSERT INTO profile (no, id, base_url, pid, name, environment, sum) VALUES
  (1, 'demo', 'https://pay.example/api', '1382528827416576', 'Demo store', 'sandbox', 7595368523327446),
  (2, 'live-1', NULL, NULL, NULL, NULL, 3077265591009110);
INSERT INTO run (id, run_key, profile_no, profile_name, environment, chain, alias, callback_url, count, created_at, state, damaged, sum, several_aliases, several_callback_urls, base_url, pid) VALUES
  (1, '0b7c1d9e-0000-4000-8000-000000000001', 1, 'Demo store', 'sandbox', 'TRON', 'checkout', 'https://pay.example/hook', 3, 1000, 'ended', 0, 7806320768803392, 0, 0, NULL, NULL),
  (2, '0b7c1d9e-0000-4000-8000-000000000002', 2, 'Noordmarkt', 'live', 'ETH', '', 'https://pay.example/hook', 1, 2000, 'open', 0, 5349298202117355, 0, 0, NULL, NULL);
INSERT INTO request (id, run_id, position, count, alias, state, nonce, timestamp, sent_at, ended_at, decided_at, reason, service_code, service_msg, http_status, answer, held, not_valid, not_known, damaged, sum, callback_url, line, line_alias) VALUES
  (1, 1, 1, 3, 'checkout', 'created', 'aB3dE9', 1001, 1001, 1002, NULL, '', '00000', 'ok', 200, NULL, 3, 1, 0, 0, 232652284953163, NULL, 1, 'checkout'),
  (2, 2, 1, 1, '', 'unknown', 'Zz09aA', 2001, 2001, 2002, NULL, 'http-status', '', '', 502, '<html>', 0, 0, 0, 0, 1784725665114527, NULL, NULL, NULL);
INSERT INTO address (id, profile_no, request_id, position, address, chain, created_at, source, check_is, because, damaged, sum) VALUES
  (1, 1, 1, 1, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRON', 1002, 'answer', 'valid', NULL, 0, 7363038414270371),
  (2, 1, 1, 2, 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7', 'TRON', 1002, 'answer', 'valid', NULL, 0, 6433877510193936),
  (3, 1, 1, 3, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRON', 1002, 'answer', 'not-valid', 'repeated', 0, 3444023836197849);
INSERT INTO address_note (address_id, note, damaged, sum) VALUES
  (1, x'00', 0, 4842419258513590);
INSERT INTO ledger_tally (profile_no, chain, check_is, count) VALUES
  (1, 'TRON', 'not-valid', 1),
  (1, 'TRON', 'valid', 2);
INSERT INTO order_snapshot (id, profile_no, service_id, read_at, payments, newest, verdict, refund, currency, ordered, received, difference, merchant_order, answer, damaged, sum, disputed, closed, refund_extent, listed, clock_skew, tolerance) VALUES
  (1, 1, '7QF2', 5000, 1, 1, 'short', 'none', 'USDT', '25.00', '24.50', '-0.50', NULL, x'00', 0, 3250593446971617, 0, 0, NULL, 1, 120, '0.5');
INSERT INTO order_key (profile_no, key, service_id, sum) VALUES
  (1, 'q0Zt3lq7o5m1u1gqkq0y7A', '7QF2', 7564903539895061);
INSERT INTO order_keys_made (no, made_at) VALUES
  (1, 5000);
INSERT INTO order_note (id, profile_no, service_id, written_at, changed_at, made_by, note, damaged, sum) VALUES
  (1, 1, '7QF2', 5500, 5600, 'ana', x'00', 0, 2456780949600385),
  (2, 1, '7QF2', 5700, NULL, 'ben', x'00', 0, 2613386514263531);
INSERT INTO bulk_run (id, run_key, profile_no, profile_name, base_url, pid, source, orders, begun_at, ended_at, state, damaged, sum) VALUES
  (1, '0b7c1d9e-0000-4000-8000-000000000011', 1, 'Demo store', 'https://pay.example/api', '1382528827416576', '{"is":"file","fileName":"orders.csv","column":"order","lines":3,"repeated":0,"unusable":0,"beyond":0}', 3, 7000, NULL, 'open', 0, 7044245393420399);
INSERT INTO bulk_order (run_id, position, line, service_id, state, tries, error, snapshot_id, read_at, pass, notice, mismatch, not_made, settlement, refunded, damaged, sum) VALUES
  (1, 1, 2, '7QF2', 'read', 0, NULL, 1, 5000, 12, 1, 0, 3, 'unsettled', NULL, 0, 8454607557340887),
  (1, 2, 3, '7QF3', 'failed', 3, x'00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 3607618325353835),
  (1, 3, 4, '7QF4', 'planned', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 7815373934315350);
INSERT INTO nonce (profile_no, nonce, sum) VALUES
  (1, 'aB3dE9', 3815126612334472),
  (2, 'Zz09aA', 832463535154895);
INSERT INTO export_record (id, profile_no, at, made_by, profile_name, environment, what, format, columns, row_count, bytes, sha256, path, file_name, manifest_name, app_version, damaged, sum) VALUES
  (1, 1, 6000, 'ana', 'Demo store', 'sandbox', '{"is":"all"}', '{"is":"csv","delimiter":"comma","byteOrderMark":true,"lineEnd":"crlf","zone":"utc"}', '{"set":"addresses-1","version":1}', 2, 700, '3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f', '/home/ana/addresses.csv', 'addresses.csv', 'addresses.csv.manifest.json', '1.0.0', 0, 693469289346786);
INSERT INTO export_span (export_id, first, last, turns, damaged, sum) VALUES
  (1, 1, 2, NULL, 0, 6339974088166878);
INSERT INTO audit (no, at, user, kind, profile_id, profile_name, subject, outcome, facts, previous_hash) VALUES
  (1, 1001, 'ana', 'request-sent', 'demo', 'Demo store', '1', 'sent', '{"batch":1,"request":1,"count":3,"nonce":"aB3dE9"}', '0000000000000000000000000000000000000000000000000000000000000000'),
  (2, 5000, 'ana', 'order-looked-up', 'demo', 'Demo store', '7QF2', 'found', '{"error":null,"serviceCode":null,"serviceMsg":null}', '0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO file_state (no, database_id, version, commits, committed_at, totals, sum) VALUES
  (1, '5b0e7a3c-6d44-4d0e-9a3b-2f6f1c0d9e11', 12, 30, 1795327015800, '{"profile":{"rows":2,"total":1665434859595564},"run":{"rows":2,"total":4148419716179755},"request":{"rows":2,"total":2017377950067690},"address":{"rows":3,"total":3730140878550668},"address_note":{"rows":1,"total":338819631143094},"order_snapshot":{"rows":1,"total":3250593446971617},"order_key":{"rows":1,"total":3061303912524565},"order_note":{"rows":2,"total":566567836493420},"bulk_run":{"rows":1,"total":2540645766049903},"bulk_order":{"rows":3,"total":1863201307528088},"nonce":{"rows":2,"total":143990520118871},"export_record":{"rows":1,"total":693469289346786},"export_span":{"rows":1,"total":1836374460796382},"audit":{"rows":3,"total":2295108285441465}}', 6788065602621254);
