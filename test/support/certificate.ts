import { generateKeyPairSync, sign } from 'node:crypto'

/** A key and a self-signed certificate, valid for these names until 2049. */
export function makeCertificate(
  host: string,
  ...others: readonly string[]
): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = certificateBody([host, ...others], publicKey.export({ type: 'spki', format: 'der' }))
  const der = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

// RFC 5280 in DER (X.690), only what TLS needs.
const field = (tag: number, ...parts: readonly Buffer[]) => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Buffer[]) => field(0x30, ...parts)
const oid = (hex: string) => field(0x06, Buffer.from(hex, 'hex'))
const bits = (content: Buffer) => field(0x03, Buffer.from([0]), content)
const text = (tag: number, content: string) => field(tag, Buffer.from(content))

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
const COMMON_NAME = oid('550403')
const ALTERNATIVE_NAME = oid('551d11')

function certificateBody(hosts: readonly string[], publicKey: Buffer): Buffer {
  const name = sequence(field(0x31, sequence(COMMON_NAME, text(0x0c, hosts[0] ?? ''))))
  const validity = sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z'))
  const names = sequence(ALTERNATIVE_NAME, field(0x04, sequence(...hosts.map((host) => text(0x82, host)))))
  return sequence(
    field(0xa0, field(0x02, Buffer.from([2]))),
    field(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    validity,
    name,
    publicKey,
    field(0xa3, sequence(names)),
  )
}
