import { isIP } from 'node:net'
import type { Parsed } from './parsed.ts'

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** Addresses and networks, separated by commas. */
export function addresses(given: string): Parsed<readonly string[]> {
  const list = given.split(',').map((part) => part.trim())
  const wrong = list.find((part) => !NAMED_NETWORKS.includes(part) && !isNetwork(part))
  return wrong === undefined ? { value: list } : { wanted: 'addresses or networks such as 10.0.0.1,fd00::/8' }
}

function isNetwork(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
