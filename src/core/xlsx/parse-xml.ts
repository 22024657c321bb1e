import { setImmediate } from 'node:timers/promises'
import type { SaxesTagPlain } from 'saxes'
import { boundedParser } from '../xml/bounded-parser.ts'
import { BadZip } from '../zip/bad-zip.ts'
import type { Zip } from '../zip/read-zip.ts'

/** What happens to the parts of a file inside a workbook. */
export type Visitor = {
  readonly open?: (tag: SaxesTagPlain) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Names without their prefix: some programs write `x:row`. */
export async function parseXml(zip: Zip, name: string, { open, text, close }: Visitor) {
  const part = `${JSON.stringify(name)} in the workbook`
  const parser = boundedParser(
    {
      refuse: (reason) => new BadZip(`${part} can't be read: ${reason}`),
      // Entities of our own making are how a small file grows in memory.
      doctype: () => {
        throw new BadZip(`${part} has a document type`)
      },
      open: (tag) => open?.({ ...tag, name: bare(tag.name) }),
      ...(text && { text }),
      close: (tag) => close?.(bare(tag)),
    },
    LIMITS,
  )
  const bytes = await zip.read(name)
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    parser.write(decoder.decode(bytes.subarray(at, at + AT_ONCE), { stream: true }))
    // Others are served in between, however large the file.
    await setImmediate()
  }
  parser.write(decoder.decode())
  parser.close()
}

const LIMITS = { depth: 100, attributes: 200, text: 1 << 20 }
const AT_ONCE = 1 << 16

export const bare = (name: string) => name.slice(name.indexOf(':') + 1)
