/**
 * Where the consent form may lead. Chromium holds every redirect that follows a form to its page's `form-action`, those
 * of the client's own site included, and stops without a word.
 */
export function formTargets(redirectUri: string): string {
  const { protocol, hostname, origin } = new URL(redirectUri)
  // A policy cannot name an IPv6 address.
  const target = protocol !== 'http:' || hostname.startsWith('[') ? protocol : origin
  return [...new Set(["'self'", 'https:', target])].join(' ')
}
