vcl 4.1;

# Dogleg behind Varnish: an edge cache in front of two or more Dogleg processes.
# Made for Debian 12 (Varnish 7.1). Explained in docs/edge.md.
#
# Copy this file to /etc/varnish/dogleg.vcl and varnish.service.conf to
# /etc/systemd/system/varnish.service.d/dogleg.conf. What you have to change is marked CHANGE.
# Start each process with DOGLEG_TRUST_PROXY=<address of this machine>, and with the public addresses.
# Varnish speaks no TLS: put hitch, HAProxy or nginx in front of it, with the PROXY protocol.

import directors;
import std;

# /readyz turns 503 as soon as a process stops.
probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# CHANGE: one backend for each Dogleg process, here and in vcl_init.
backend one {
    .host = "127.0.0.1";
    .port = "8081";
    .connect_timeout = 2s;
    .first_byte_timeout = 30s;
    # Event streams send a line every 20 s.
    .between_bytes_timeout = 60s;
    .probe = ready;
}
backend two {
    .host = "127.0.0.1";
    .port = "8082";
    .connect_timeout = 2s;
    .first_byte_timeout = 30s;
    .between_bytes_timeout = 60s;
    .probe = ready;
}

sub vcl_init {
    new processes = directors.round_robin();
    processes.add_backend(one);
    processes.add_backend(two);
}

sub vcl_recv {
    # Only the purge listener reaches this socket, from the same machine (varnish.service.conf).
    if (local.socket == "purge") {
        if (req.method == "BAN") {
            ban("obj.status != 0");
            return (synth(200, "Banned"));
        }
        return (synth(405, "Only BAN"));
    }
    if (req.method == "BAN" || req.method == "PURGE") {
        return (synth(405, "Not here"));
    }

    set req.backend_hint = processes.backend();

    unset req.http.X-Dogleg-Hit;
    if (req.restarts == 0) {
        unset req.http.X-Dogleg-Stale;
        # Overwritten, never added to: rate limits count the address we see.
        set req.http.X-Forwarded-For = client.ip;
        set req.http.X-Request-Id = req.xid;
        set req.http.Host = regsub(std.tolower(req.http.Host), ":(?:80|443)$", "");

        # Headers by which clients could pretend something. The service reads none of them.
        unset req.http.Forwarded;
        unset req.http.X-Forwarded-Host;
        unset req.http.X-Forwarded-Proto;
        unset req.http.X-Forwarded-Port;
        unset req.http.X-Forwarded-Prefix;
        unset req.http.X-Forwarded-Server;
        unset req.http.X-Real-IP;
        unset req.http.X-Original-URL;
        unset req.http.X-Rewrite-URL;
        unset req.http.X-HTTP-Method-Override;
        unset req.http.X-HTTP-Method;
        unset req.http.X-Method-Override;
        unset req.http.Proxy;
        # A client doesn't choose to be followed. If you trace requests, set it here.
        unset req.http.traceparent;
        unset req.http.tracestate;
        unset req.http.baggage;

        # Three variants of every answer, whatever clients write: br, gzip and plain.
        if (req.http.Accept-Encoding ~ "(?i)(?:^|,)\s*br\s*(?:;|,|$)"
            && req.http.Accept-Encoding !~ "(?i)(?:^|,)\s*br\s*;\s*q=0(?:\.0*)?\s*(?:,|$)") {
            set req.http.Accept-Encoding = "br";
        } elsif (req.http.Accept-Encoding ~ "(?i)(?:^|,)\s*gzip\s*(?:;|,|$)"
            && req.http.Accept-Encoding !~ "(?i)(?:^|,)\s*gzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)") {
            set req.http.Accept-Encoding = "gzip";
        } else {
            unset req.http.Accept-Encoding;
        }
    } else {
        # The second try after an error takes what we have, however old (stale-if-error).
        set req.http.X-Dogleg-Stale = "1";
        set req.grace = 30d;
    }

    # CHANGE: the hosts of your four public addresses. Others are not ours.
    if (req.http.Host !~ "^(?:dogleg\.example|(?:api|mcp|app)\.dogleg\.example)$") {
        return (synth(421, "Misdirected Request"));
    }
    if (req.url == "/metrics" || req.url ~ "^/metrics\?") {
        # Scrape the processes themselves.
        return (synth(404, "Not Found"));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        # The largest upload of the app has 2 MB.
        if (std.integer(req.http.Content-Length, 0) > 3145728) {
            return (synth(413, "Payload Too Large"));
        }
        return (pass);
    }
    # A body has no meaning in these, and must not decide what others get.
    if (req.http.Transfer-Encoding || (req.http.Content-Length && req.http.Content-Length != "0")) {
        return (synth(400, "Bad Request"));
    }

    # Never cached, whatever the answer says.
    if (req.http.Cookie || req.http.Authorization
        || req.url ~ "^(?:/es)?/(?:api|mcp|oauth|gps|profile|sign-in|sign-up|checkout|club|rounds|friends|feed|games)(?:[/?]|$)"
        || req.url ~ "^[^?]*/live(?:\?|$)"
        || req.url ~ "^/(?:healthz|readyz)(?:\?|$)"
        # Letters and digits written in codes: the same address in a form that the lines above don't see.
        || req.url ~ "^[^?]*%(?i:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])"
        # Large files would push everything else out of memory.
        || req.url ~ "^/v1/export/") {
        return (pass);
    }

    # Only what the answer may depend on reaches a process, so nothing else can end up in the cache.
    unset req.http.Origin;
    unset req.http.Referer;
    unset req.http.Accept-Language;
    unset req.http.User-Agent;

    # For a minute after its hour, an answer is served while a new one is fetched. While no process is healthy, it is
    # served for as long as Cache-Control allows.
    if (!req.http.X-Dogleg-Stale && std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }
    return (hash);
}

sub vcl_hit {
    if (obj.ttl <= 0s) {
        set req.http.X-Dogleg-Hit = "STALE";
    }
}

sub vcl_backend_fetch {
    unset bereq.http.X-Dogleg-Hit;
    # A second try goes to the next process.
    if (bereq.retries > 0) {
        set bereq.backend = processes.backend();
    }
}

sub vcl_backend_response {
    unset beresp.http.X-Request-Id;
    # Reads may be asked twice: a process that starts or stops answers 503.
    if (beresp.status == 503 && bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    # What has failed replaces nothing. We first look whether there is an old answer (vcl_synth).
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Dogleg-Stale)) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        return (deliver);
    }
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)no-store|private|no-cache"
        || beresp.http.Vary ~ "(?i)cookie|\*") {
        set beresp.uncacheable = true;
        set beresp.ttl = 60s;
        set beresp.grace = 0s;
        return (deliver);
    }
    # How long an old answer may replace an error. What doesn't say so is not used beyond its time.
    if (beresp.http.Cache-Control ~ "stale-if-error=[0-9]+") {
        set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, ".*stale-if-error=([0-9]+).*", "\1") + "s", 0s);
    } else {
        set beresp.grace = 0s;
    }
    # For revalidation by entity tag.
    set beresp.keep = 1h;
    return (deliver);
}

sub vcl_backend_error {
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Dogleg-Stale)) {
        return (abandon);
    }
    set beresp.http.Content-Type = "application/json; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    set beresp.http.Access-Control-Allow-Origin = "*";
    set beresp.http.X-Content-Type-Options = "nosniff";
    set beresp.body = """{"error":"unavailable","detail":"Dogleg does not answer right now. Try again in a moment."}""";
    return (deliver);
}

sub vcl_deliver {
    # The id of this request, not of the one that filled the cache.
    set resp.http.X-Request-Id = req.http.X-Request-Id;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    if (obj.uncacheable) {
        set resp.http.X-Cache = "PASS";
    } elsif (req.http.X-Dogleg-Hit) {
        set resp.http.X-Cache = req.http.X-Dogleg-Hit;
    } elsif (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}

sub vcl_synth {
    # All processes failed: an old answer is better than none.
    if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        return (restart);
    }
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    set resp.body = resp.reason + {"
"};
    return (deliver);
}
