import { DAY_MS } from '../../../core/duration.ts'
import { LANGUAGES } from '../../../words/language.ts'

// RFC 9116: less than a year ahead. It moves on every day, so the file never expires while the service runs.
const VALID_MS = 180 * DAY_MS

/** Whom to tell about a security problem. Null when the operator gives no contact that the format allows. */
export function securityTxt(contact: string | null, origin: string, now: number): string | null {
  const uri = contact === null ? null : contactUri(contact.trim())
  if (uri === null) return null
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return [
    `Contact: ${uri}`,
    `Expires: ${new Date(today + VALID_MS).toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

const ALLOWED = ['https:', 'mailto:', 'tel:']

/** An email address alone is one to write to. */
function contactUri(contact: string): string | null {
  const text = /^[^\s:/]+@[^\s/]+$/.test(contact) ? `mailto:${contact}` : contact
  const uri = URL.canParse(text) ? new URL(text) : null
  return uri !== null && ALLOWED.includes(uri.protocol) ? uri.href : null
}
