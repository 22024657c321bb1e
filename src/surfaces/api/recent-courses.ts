import type { Snapshot } from '../../library/snapshot.ts'

/** Nearly every course fits; larger ones are read from their file every time. */
const SLOT_BYTES = 12 << 10
const SLOTS = 600
/** Two requests for a course count as close together if fewer others than this came between them. */
const CLOSE = 4_096

type Read = (snapshot: Snapshot, course: number, allocate: (length: number) => Buffer) => Buffer

/**
 * Courses that are asked for again and again, in memory: most people ask for the same few, and a copy takes less time
 * than a read from the file. A course gets a slot with its second request within a short while, so that reading
 * all courses once pushes none of them out. Slots are taken in turn, from courses that nobody has asked for since
 * the last turn. It belongs to one snapshot: the next one starts empty.
 */
export function recentCourses(read: Read, slots = SLOTS): Read {
  // The system gives us a page of it once something is written there.
  const memory = Buffer.allocUnsafeSlow(slots * SLOT_BYTES)
  const courseIn = new Int32Array(slots).fill(-1)
  const lengthIn = new Uint32Array(slots)
  const isUsed = new Uint8Array(slots)
  let of: Snapshot | null = null
  let slotOf = new Int32Array(0)
  let isAsked = new Uint8Array(0)
  let others = 0
  let turn = 0

  const startWith = (snapshot: Snapshot) => {
    of = snapshot
    slotOf = new Int32Array(snapshot.count).fill(-1)
    isAsked = new Uint8Array(snapshot.count)
    courseIn.fill(-1)
    isUsed.fill(0)
  }
  const nextSlot = () => {
    for (; isUsed[turn] === 1; turn = (turn + 1) % slots) isUsed[turn] = 0
    const slot = turn
    turn = (turn + 1) % slots
    return slot
  }
  const keep = (course: number, body: Buffer) => {
    const slot = nextSlot()
    const before = courseIn[slot] ?? -1
    if (before !== -1) slotOf[before] = -1
    body.copy(memory, slot * SLOT_BYTES)
    courseIn[slot] = course
    lengthIn[slot] = body.length
    slotOf[course] = slot
  }
  const isAskedAgain = (course: number) => {
    others += 1
    if (others > CLOSE) {
      others = 0
      isAsked.fill(0)
    }
    const isAgain = isAsked[course] === 1
    isAsked[course] = 1
    return isAgain
  }

  return (snapshot, course, allocate) => {
    if (of !== snapshot) startWith(snapshot)
    const slot = slotOf[course] ?? -1
    if (slot === -1) {
      const body = read(snapshot, course, allocate)
      if (isAskedAgain(course) && body.length <= SLOT_BYTES) keep(course, body)
      return body
    }
    isUsed[slot] = 1
    const length = lengthIn[slot] ?? 0
    const body = allocate(length)
    memory.copy(body, 0, slot * SLOT_BYTES, slot * SLOT_BYTES + length)
    return body
  }
}
