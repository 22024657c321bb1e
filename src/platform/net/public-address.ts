import { BlockList, isIP } from 'node:net'

const REFUSED_V4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // between a carrier and its customers
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, where clouds answer with their keys
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 3], // multicast, reserved, broadcast
] as const

/** Exceptions from 2000::/3, outside of which nothing is public: mapped, NAT64, unique-local and link-local least. */
const REFUSED_V6 = [
  ['2001::', 23], // protocol assignments, Teredo
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
] as const

const refusedV4 = new BlockList()
for (const [network, bits] of REFUSED_V4) refusedV4.addSubnet(network, bits, 'ipv4')

const refusedV6 = new BlockList()
for (const [network, bits] of REFUSED_V6) refusedV6.addSubnet(network, bits, 'ipv6')

const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the open internet, and not within our own walls or some special network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refusedV4.check(address, 'ipv4')
  return family === 6 && globalV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6')
}
