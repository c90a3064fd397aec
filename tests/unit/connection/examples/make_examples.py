"""Signed examples by an implementation of their own: Python's hashlib and hmac, and openssl for keys.

    python3 make_examples.py > examples.json

Each preset has one. Every value is drawn from a seed, except the keys.
"""
import base64, hashlib, hmac, json, random, subprocess, tempfile, os, datetime

draw = random.Random(20261122)
hexed = lambda n: "".join(draw.choice("0123456789abcdef") for _ in range(n))
word = lambda n: "".join(draw.choice("abcdefghkmnpqrstuvwxyzABCDEFGH23456789") for _ in range(n))

def H(name, text): return hashlib.new(name, text.encode()).digest()
def M(name, key, text): return hmac.new(key.encode(), text.encode(), name).digest()
lower = lambda b: b.hex()
upper = lambda b: b.hex().upper()
b64 = lambda b: base64.b64encode(b).decode()

keys = tempfile.mkdtemp()
def openssl(*args, data=None):
    return subprocess.run(["openssl", *args], input=data, capture_output=True, check=True).stdout
def make_key(name, *args):
    path = os.path.join(keys, name)
    openssl("genpkey", *args, "-out", path)
    return path
rsa = make_key("rsa.pem", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048")
ed = make_key("ed.pem", "-algorithm", "ED25519")
pem = lambda path: open(path).read()
def rsa_sign(text): return openssl("dgst", "-sha256", "-sign", rsa, data=text.encode())
def ed_sign(text):
    f = os.path.join(keys, "message"); open(f, "wb").write(text.encode())
    return openssl("pkeyutl", "-sign", "-inkey", ed, "-rawin", "-in", f)

compact = lambda body: json.dumps(body, separators=(",", ":"), ensure_ascii=False)
def text(v):
    if isinstance(v, bool): return "true" if v else "false"
    if isinstance(v, (dict, list)): return json.dumps(v, separators=(",", ":"), ensure_ascii=False, sort_keys=True)
    return str(v)
def by_name(f): return sorted(f.items(), key=lambda kv: kv[0].encode())
def pairs(items, pair="{k}={v}", join="&"): return join.join(pair.replace("{k}", k).replace("{v}", text(v)) for k, v in items)
def some(f): return {k: v for k, v in f.items() if v not in ("", None)}

def order(ms=True):
    at = draw.randrange(1_600_000_000_000, 1_790_000_000_000)
    return {"pid": draw.randrange(10**9, 10**12), "nonce": word(6), "timestamp": at if ms else at // 1000,
            "chain_id": draw.choice(["195@195", "60@60"]), "alias": draw.choice(["shop one", "b+c", "x&y"]),
            "callback_url": "https://shop.example/cb?a=" + word(4), "number": draw.randrange(1, 100)}

def as_json(f): return compact(f)
def as_lines(f): return "\n".join(f"{k}={text(v)}" for k, v in f.items())
def as_pairs(f): return "&".join(f"{k}={text(v)}" for k, v in f.items())
def as_curl(url, headers, body):
    lines = [f"curl -X POST '{url}'"] + [f"  -H '{k}: {v}'" for k, v in headers.items()]
    if body is not None: lines.append("  --data-raw $'" + body.replace("\\", "\\\\").replace("'", "\\'") + "'")
    return " \\\n".join(lines)
def as_raw(path, headers, body):
    return "\n".join([f"POST {path} HTTP/1.1"] + [f"{k}: {v}" for k, v in headers.items()] + ["", body])

JSON = {"Content-Type": "application/json"}
examples = []
def example(name, make, preset):
    examples.append({"name": name, "preset": preset, "example": make()})
def ex(text, secret, signature="", url="", signedText=""):
    return {"text": text, "secret": secret, "signature": signature, "url": url, "signedText": signedText}

# --- presets
def cregis():
    f, s = order(), word(32); f["sign"] = lower(H("md5", s + pairs(by_name(some(f)), "{k}{v}", "")))
    return ex(as_curl("https://pay.example/api/v1/batch/address/create", JSON, compact(f)), s)
example("Cregis project, cURL", cregis, "cregis")
def team():
    f, s, t, n = {"name": word(5), "a": 1}, word(20), str(draw.randrange(16*10**11, 17*10**11)), hexed(16)
    body = json.dumps(f, separators=(",", ":"), sort_keys=True)
    sig = lower(M("sha256", s, "\n".join(["/openapi/team/profile", t, n, body])))
    return ex(as_curl("https://pay.example/openapi/team/profile", {**JSON, "Access-Key": word(9), "Access-Timestamp": t, "Access-Nonce": n, "Access-Signature": sig}, body), s)
example("Cregis Team, cURL", team, "cregis-team")
def epusdt():
    f, s = {"order_id": word(12), "amount": draw.randrange(1, 99), "notify_url": "http://e.com/n", "redirect_url": "http://e.com/" + word(3)}, word(16)
    f["signature"] = lower(H("md5", "&".join(sorted(f"{k}={text(v)}" for k, v in some(f).items())) + s))
    return ex(as_json(f), s)
example("epusdt, JSON", epusdt, "epusdt")
def kv():
    f, s = {"apiKey": word(9), "amount": "100.00", "channel": "bank", "notifyUrl": "http://t.com/" + word(4)}, word(14)
    return ex(as_lines(f), s, lower(H("md5", pairs(by_name(f)) + s)))
example("k=v and secret, one field a line", kv, "pairs-md5")
def wx(algo):
    def make():
        f, s = {"appid": "wx" + hexed(14), "mch_id": str(draw.randrange(10**8)), "body": "test", "nonce_str": word(16)}, hexed(32)
        t = pairs(by_name(f)) + "&key=" + s
        return ex(as_pairs(f), s, upper(H("md5", t) if algo == "md5" else M("sha256", s, t)))
    return make
example("k=v and key=, MD5, pairs", wx("md5"), "pairs-key-md5")
example("k=v and key=, HMAC, pairs", wx("hmac"), "pairs-key-hmac-sha256")
def alchemy():
    f, s = {"email": word(4) + "@qq.com", "appId": word(16)}, hexed(32)
    return ex(as_pairs(f), s, upper(H("sha512", pairs(by_name(f)) + "&key=" + s)))
example("Alchemy Pay, pairs", alchemy, "alchemy-pay")
def alchemy1():
    a, s, t = word(16), hexed(32), str(draw.randrange(16*10**11, 17*10**11))
    return ex(as_curl("https://a.example/x", {**JSON, "appId": a, "timestamp": t, "sign": lower(H("sha1", a + s + t))}, '{"a":1}'), s)
example("Alchemy Pay v1, cURL", alchemy1, "alchemy-pay-v1")
def ramp():
    s, t, a = word(20), str(draw.randrange(16*10**11, 17*10**11)), word(9)
    body = json.dumps({"a": {"y": word(3)}, "b": "x"}, separators=(",", ":"))
    path = "/open/api/v4/merchant/order?b=1"
    return ex(as_curl("https://a.example" + path, {**JSON, "appid": a, "timestamp": t, "sign": b64(M("sha256", s, t + "POST" + path + body))}, body), s)
example("Alchemy Pay ramp, cURL", ramp, "alchemy-pay-ramp")
def cryptomus():
    s, body = word(30), compact({"amount": str(draw.randrange(99)), "currency": "USD"})
    return ex(as_curl("https://api.example/v1/payment", {**JSON, "merchant": word(12), "sign": lower(H("md5", b64(body.encode()) + s))}, body), s)
example("Cryptomus, cURL", cryptomus, "cryptomus")
def cc(v):
    def make():
        s, a, t, body = word(30), word(16), str(draw.randrange(16*10**8, 17*10**8)), compact({"coinId": draw.randrange(9999)})
        sig = lower(H("sha256", a + s + t + body) if v == 1 else M("sha256", s, a + t + body))
        return ex(as_curl("https://cc.example/x", {**JSON, "Appid": a, "Timestamp": t, "Sign": sig}, body), s)
    return make
example("CCPayment v1, cURL", cc(1), "ccpayment-v1")
example("CCPayment v2, cURL", cc(2), "ccpayment-v2")
def coinspaid():
    s, body = word(20), compact({"currency": "BTC", "foreign_id": word(6)})
    return ex(as_raw("/api/v2/addresses/take", {**JSON, "X-Processing-Key": word(9), "X-Processing-Signature": lower(M("sha512", s, body))}, body), s)
example("CoinsPaid, a request", coinspaid, "coinspaid")
def binance():
    s, t, n, body = word(20), str(draw.randrange(16*10**11, 17*10**11)), word(32), compact({"a": draw.randrange(99)})
    return ex(as_curl("https://b.example/x", {**JSON, "BinancePay-Timestamp": t, "BinancePay-Nonce": n, "BinancePay-Certificate-SN": word(9), "BinancePay-Signature": upper(M("sha512", s, f"{t}\n{n}\n{body}\n"))}, body), s)
example("Binance Pay, cURL", binance, "binance-pay")
def oxpay():
    s, t, body = word(20), str(draw.randrange(16*10**8, 17*10**8)), '{"blockchain":"BITCOIN", "meta":"' + word(4) + '"}'
    return ex(as_curl("https://o.example/merchants/addresses", {**JSON, "merchant-id": word(8), "timestamp": t, "signature": lower(M("sha256", s, "POST/merchants/addresses" + body + t))}, body), s)
example("0xpay, cURL", oxpay, "0xpay")
def cp2():
    s, c, body, u = word(20), word(10), compact({"a": word(3)}), "https://c.example/api/v2/invoices"
    t = datetime.datetime.fromtimestamp(draw.randrange(16*10**8, 17*10**8), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S")
    return ex(as_curl(u, {**JSON, "X-CoinPayments-Client": c, "X-CoinPayments-Timestamp": t, "X-CoinPayments-Signature": b64(M("sha256", s, "\ufeffPOST" + u + c + t + body))}, body), s)
example("CoinPayments v2, cURL", cp2, "coinpayments-v2")
def cryptopay():
    s, k, body = word(20), word(10), compact({"amount": str(draw.randrange(99))})
    t = datetime.datetime.fromtimestamp(draw.randrange(16*10**8, 17*10**8), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S+00:00")
    sig = b64(M("sha1", s, "\n".join(["POST", hashlib.md5(body.encode()).hexdigest(), "application/json", t, "/api/auth/test"])))
    return ex(as_curl("https://c.example/api/auth/test", {**JSON, "Date": t, "Authorization": f"HMAC {k}:{sig}"}, body), s, sig)
example("Cryptopay, cURL", cryptopay, "cryptopay")
def alipay():
    f = {"app_id": word(12), "method": "trade.pay", "charset": "utf-8", "biz_content": '{"a":"' + word(4) + '"}'}
    f["sign"] = b64(rsa_sign(pairs(by_name(f))))
    return ex(as_json(f), pem(rsa))
example("k=v, RSA-SHA256, JSON", alipay, "pairs-rsa-sha256")

# --- no preset makes these
nothing = []
def none(name, e): nothing.append({"name": name, "example": e})
f, s = order(), word(24); sorted_pairs = pairs(by_name(f))
none("another secret", ex(as_json(f), word(24), lower(H("md5", s + sorted_pairs))))
none("no secret at all", ex(as_json(f), s, lower(H("md5", sorted_pairs))))
none("a hash of a hash", ex(as_json(f), s, lower(H("md5", lower(H("md5", sorted_pairs)) + s))))
none("in capitals before it is hashed", ex(as_json(f), s, lower(H("md5", (sorted_pairs + s).upper()))))
none("drawn at random", ex(as_json(f), s, hexed(64)))
other = {**f, "number": f["number"] + 1}
none("of another request", ex(as_json(f), s, lower(H("md5", s + pairs(by_name(other), "{k}{v}", "")))))
none("one letter more in the secret", ex(as_json(f), s + "x", lower(M("sha256", s, sorted_pairs))))
body = compact({"a": 1})
none("another RSA key", ex(as_json({"a": 1}), pem(make_key("other.pem", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048")), b64(rsa_sign("a=1"))))

none("a scheme that isn't known", ex(as_json(f), s, b64(H("sha256", s + "|" + pairs(by_name(f), "{v}", "|") + "|" + s))))

print(json.dumps({"examples": examples, "nothing": nothing}, indent=1, ensure_ascii=False))
