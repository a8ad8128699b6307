# A cache in front of the edges, for Varnish 6 or later. Each answer says by its Cache-Control whether it may be shared, so no
# path of a micro-frontend or a service stands here. The table is in shell/docs/operations.md, "A cache in front".
vcl 4.1;

backend edge {
  .host = "edge";
  .port = "8080";
  .connect_timeout = 1s;
  # As long as the edges' load balancer waits.
  .first_byte_timeout = 75s;
  .between_bytes_timeout = 75s;
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Pages, and pages as data for a tab, are never shared (decision 71). Requests for one page do not wait for one another.
  if (req.http.accept ~ "text/html|application/vnd\.tyres\.page\+json" || req.http.authorization) {
    return (pass);
  }
  # The cookies stay: an answer that is not public may depend on them.
  return (hash);
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  # A stale answer stays in the cache when its refresh fails.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  # An error is not cached, and says nothing of the address: it may be answered a moment later.
  if (beresp.status != 200) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  # For two minutes, requests for this address are passed on, so that they do not wait for one another.
  if (beresp.http.cache-control !~ "(^|[ ,])public($|[ ,])" || beresp.http.set-cookie) {
    return (pass(2m));
  }
  # What is good for a day may be an hour older while it is fetched again, or while no edge answers. Prices may not.
  if (beresp.ttl >= 1d) {
    set beresp.grace = 1h;
  } else {
    set beresp.grace = 0s;
  }
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
    # The id names the request that filled the cache.
    unset resp.http.x-request-id;
  } else {
    set resp.http.x-cache = "miss";
  }
}
