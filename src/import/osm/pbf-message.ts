import { PbfReader } from 'pbf'

const BYTES = 2

/** Calls `onField` for each field of a message; it may leave the value unread. */
export function eachField(bytes: Uint8Array, onField: (field: number, reader: PbfReader) => void) {
  const reader = new PbfReader(bytes)
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) onField(field, reader)
  checkEnd(reader)
}

/** The same, one field at a time. */
export function* fieldsIn(bytes: Uint8Array) {
  const reader = new PbfReader(bytes)
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) yield { field, reader }
  checkEnd(reader)
}

/** A length that leads out of the message, or a field without a number. */
function checkEnd({ pos, length }: PbfReader) {
  if (pos !== length) throw new RangeError('a message does not end where it should')
}

/** A message, text or list within the message, as it is there. */
export function bytesOf(reader: PbfReader): Uint8Array {
  if (reader.type !== BYTES) throw new RangeError('a field has the wrong type')
  return reader.readBytes()
}

/** Whole numbers as they are. */
export function numbersIn(bytes: Uint8Array | undefined): readonly number[] {
  return listed(bytes, (reader) => reader.readVarint())
}

/** Whole numbers, each given as the difference from the one before. */
export function deltasIn(bytes: Uint8Array | undefined): readonly number[] {
  let last = 0
  return listed(bytes, (reader) => {
    last += reader.readSVarint()
    return last
  })
}

// OpenStreetMap allows 2,000 nodes of a way and 32,000 members.
const MAX_VALUES = 100_000

function listed(bytes: Uint8Array | undefined, next: (reader: PbfReader) => number): readonly number[] {
  if (!bytes) return []
  const reader = new PbfReader(bytes)
  const values: number[] = []
  while (reader.pos < reader.length) {
    if (values.length === MAX_VALUES) throw new RangeError('an element has more than 100,000 parts')
    values.push(next(reader))
  }
  return values
}
