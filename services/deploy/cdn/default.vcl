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
  # From now on requests for this address are passed on, so that they do not wait for one another.
  if (beresp.http.cache-control !~ "(^|[ ,])public($|[ ,])" || beresp.http.set-cookie) {
    return (pass(2m));
  }
  # A file may be there a moment later.
  if (beresp.status != 200) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  # What is good for a day may be an hour older while it is fetched again, or while no edge answers. Prices may not.
  if (beresp.ttl >= 1d) {
    set beresp.grace = 1h;
  } else {
    set beresp.grace = 0s;
  }
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
    # It was another request's.
    unset resp.http.x-request-id;
  } else {
    set resp.http.x-cache = "miss";
  }
}
