/**
 * Where the consent form may lead. Chromium checks every redirect after a form against `form-action`, including those
 * on the client's own site, and stops silently.
 */
export function formTargets(redirectUri: string): string {
  const { protocol, hostname, origin } = new URL(redirectUri)
  // A policy cannot name an IPv6 address.
  const target = protocol !== 'http:' || hostname.startsWith('[') ? protocol : origin
  return [...new Set(["'self'", 'https:', target])].join(' ')
}
