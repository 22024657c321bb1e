import { type BoundedParser, boundedParser } from '../../core/xml/bounded-parser.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/** What happens while we read a file of XML. Names come without their prefix: `kml:Point` is `Point`. */
export type XmlHandlers = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void
  readonly text?: (text: string) => void
  readonly close: (name: string) => void
}

/**
 * Reads a file of XML piece by piece, and yields after each, so that the caller can use what it has so far. Entities
 * that a DOCTYPE declares are never expanded: a file that uses one is refused.
 */
export async function* parseXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = parserFor(handlers)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of bytes) {
    parser.write(decode(parser, () => decoder.decode(chunk, { stream: true })))
    yield
  }
  parser.write(decode(parser, () => decoder.decode()))
  parser.close()
  yield
}

function decode(parser: BoundedParser, read: () => string): string {
  try {
    return read()
  } catch {
    throw new UnreadableFile(`it is not valid UTF-8 after line ${parser.line()}`)
  }
}

function parserFor({ open, text, close }: XmlHandlers): BoundedParser {
  const parser = boundedParser({
    encoding: checkEncoding,
    refuse: (reason) => new UnreadableFile(reason),
    open: ({ name, attributes }) => open(localName(name), attributes, parser.line()),
    ...(text && { text }),
    close: (name) => close(localName(name)),
  })
  return parser
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function checkEncoding(encoding: string | undefined) {
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding))
    throw new UnreadableFile(`it is in ${encoding}; save it as UTF-8`)
}
