import { setImmediate } from 'node:timers/promises'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
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
  const parser = new SaxesParser()
  parser.on('error', ({ message }) => {
    throw new BadZip(`${JSON.stringify(name)} in the workbook is not valid XML (${message})`)
  })
  // Entities of our own making are how a small file grows in memory.
  parser.on('doctype', () => {
    throw new BadZip(`${JSON.stringify(name)} in the workbook has a document type`)
  })
  parser.on('opentag', (tag) => open?.({ ...tag, name: bare(tag.name) }))
  if (text) parser.on('text', text)
  parser.on('closetag', (tag) => close?.(bare(tag.name)))
  const xml = (await zip.read(name)).toString('utf8')
  for (let at = 0; at < xml.length; at += AT_ONCE) {
    parser.write(xml.slice(at, at + AT_ONCE))
    // Others are served in between, however large the file.
    await setImmediate()
  }
  parser.close()
}

const AT_ONCE = 1 << 16

export const bare = (name: string) => name.slice(name.indexOf(':') + 1)
