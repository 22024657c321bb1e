import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** What happens while a file of XML is read. Whatever it throws ends the reading. */
export type XmlVisitor = {
  readonly encoding?: (name: string | undefined) => void
  readonly doctype?: () => void
  readonly open: (tag: SaxesTagPlain) => void
  readonly text?: (text: string) => void
  readonly close: (name: string) => void
  /** The error for a file that is broken, or beyond the limits. */
  readonly refuse: (reason: string) => Error
}

export type BoundedParser = {
  readonly line: () => number
  readonly write: (text: string) => void
  readonly close: () => void
}

export type XmlLimits = {
  readonly depth: number
  /** Of one element. */
  readonly attributes: number
  /** Characters of one text, comment or attribute. */
  readonly text: number
}

// Nobody nests folders so deep; a file that does wants to exhaust us.
const LIMITS: XmlLimits = { depth: 500, attributes: 1_000, text: 16 << 20 }

/** Reads XML piece by piece. The parser itself would gather a text without end, or a million attributes. */
export function boundedParser(visitor: XmlVisitor, limits: Partial<XmlLimits> = {}): BoundedParser {
  const bounds = { ...LIMITS, ...limits }
  const parser = new SaxesParser()
  let [depth, attributes, sinceEvent] = [0, 0, 0]
  const refuse = (reason: string) => visitor.refuse(`${reason} at line ${parser.line}`)
  const noteEvent = () => {
    sinceEvent = 0
  }
  const takeText = (text: string) => {
    noteEvent()
    visitor.text?.(text)
  }
  parser.on('error', ({ message }) => {
    throw visitor.refuse(`it is not valid XML at line ${parser.line} (${message.replace(/^\d+:\d+: /, '')})`)
  })
  parser.on('xmldecl', ({ encoding }) => visitor.encoding?.(encoding))
  parser.on('doctype', () => {
    noteEvent()
    visitor.doctype?.()
  })
  parser.on('comment', noteEvent)
  parser.on('processinginstruction', noteEvent)
  if (visitor.text) parser.on('text', takeText)
  if (visitor.text) parser.on('cdata', takeText)
  parser.on('opentagstart', () => {
    noteEvent()
    attributes = 0
  })
  parser.on('attribute', () => {
    noteEvent()
    if (++attributes > bounds.attributes)
      throw refuse(`there is an element with more than ${bounds.attributes.toLocaleString('en')} attributes`)
  })
  parser.on('opentag', (tag) => {
    noteEvent()
    if (++depth > bounds.depth) throw refuse('it is nested too deep')
    visitor.open(tag)
  })
  parser.on('closetag', ({ name }) => {
    noteEvent()
    depth--
    visitor.close(name)
  })
  return {
    line: () => parser.line,
    write: (text) => {
      sinceEvent += text.length
      parser.write(text)
      if (sinceEvent > bounds.text) throw refuse(`there is a text of more than ${bounds.text >> 20} MB`)
    },
    close: () => void parser.close(),
  }
}
