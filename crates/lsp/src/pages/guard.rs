//! Access control for the pages: only requests with the token, from this machine, and not from other sites that are
//! open in the browser.

use std::{io, net::SocketAddr};

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

/// The permissions of a page: to load resources from this server, and to send requests to it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The address of the pages and their secret.
#[derive(Clone)]
pub(super) struct Guard {
    at: SocketAddr,
    token: String,
}

impl Guard {
    /// Creates a guard with a new token.
    pub(super) fn new(at: SocketAddr) -> io::Result<Self> {
        let mut random = [0; 16];
        getrandom::fill(&mut random).map_err(io::Error::other)?;
        let token = format!("{:032x}", u128::from_ne_bytes(random));
        Ok(Self { at, token })
    }

    /// Returns the path of the file `name` of the pages on the server.
    pub(super) fn path(&self, name: &str) -> String {
        format!("/{}/{name}", self.token)
    }

    /// Returns the address of the board's page.
    pub(super) fn address(&self) -> String {
        format!("http://{}{}", self.at, self.path(""))
    }

    /// Returns whether a request was made for this server, by one of its pages or by the user. The decision uses
    /// headers that the browser itself sets: another site can cause a request, but not with these headers.
    fn lets_in(&self, request: &Request) -> bool {
        let text = |name: HeaderName| request.headers().get(name).map(HeaderValue::as_bytes);
        let hosts = [self.at.to_string(), format!("localhost:{}", self.at.port())];
        let host = text(header::HOST);
        let Some(host) = hosts.iter().find(|it| Some(it.as_bytes()) == host) else {
            return false;
        };
        let own = format!("http://{host}");
        let origin = text(header::ORIGIN);
        let is_own = origin == Some(own.as_bytes());
        let is_reading = request.method() == Method::GET;
        let site = text(HeaderName::from_static("sec-fetch-site"));
        let is_from_elsewhere = matches!(site, Some(b"cross-site" | b"same-site"));
        (is_own || origin.is_none() && is_reading) && (!is_from_elsewhere || is_landing(request))
    }
}

/// Returns whether the user has followed a link from elsewhere, for example in an editor or a terminal.
fn is_landing(request: &Request) -> bool {
    let mode = request.headers().get("sec-fetch-mode");
    mode.is_some_and(|mode| mode == "navigate") && request.method() == Method::GET
}

/// Refuses other requests, and adds headers that restrict the pages.
pub(super) async fn check(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let mut response = if guard.lets_in(&request) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "this page belongs to another editor").into_response()
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "no-store"),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
