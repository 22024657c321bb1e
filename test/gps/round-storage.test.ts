import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { setStrokes } from '../../web/gps/score/change-round.ts'
import { localStorageBox } from '../../web/gps/score/local-storage-box.ts'
import { type Round, scoreOf } from '../../web/gps/score/round.ts'
import type { RoundBox } from '../../web/gps/score/round-box.ts'
import {
  roundStorage,
  type StorageTrouble,
  type TabChannel,
  type TabMessage,
} from '../../web/gps/score/round-storage.ts'
import {
  isUnsent,
  isVisibleTo,
  mergeAccount,
  mergeStored,
  roundToSend,
  type StoredRound,
  storeChange,
  storeNew,
  storeSent,
} from '../../web/gps/score/stored-round.ts'
import { exampleRound } from '../support/example-round.ts'

const NOW = new Date('2026-06-13T09:30:00Z')
const round = exampleRound()
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)

/** Works like the real ones; `trouble` makes it fail. */
function memoryBox(): RoundBox & { trouble: Error | null; readonly rows: Map<string, StoredRound> } {
  const rows = new Map<string, StoredRound>()
  const box = {
    rows,
    trouble: null as Error | null,
    all: async () => {
      if (box.trouble) throw box.trouble
      return [...rows.values()]
    },
    put: async (stored: StoredRound) => {
      if (box.trouble) throw box.trouble
      const there = rows.get(stored.round.id)
      const merged = structuredClone(there ? mergeStored(there, stored) : stored)
      rows.set(stored.round.id, merged)
      return merged
    },
    remove: async (id: string) => {
      if (box.trouble) throw box.trouble
      rows.delete(id)
    },
  }
  return box
}

const full = () => Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
const change = (stored: StoredRound, hole: number, strokes: number, at: Date) =>
  storeChange(stored, stored.round, setStrokes(stored.round, hole, strokes, at))
const strokesOn = (stored: StoredRound | null, hole: number) => stored && scoreOf(stored.round, hole)?.strokes

test('a round is there again after a reload', async () => {
  const box = memoryBox()
  await roundStorage({ boxes: [box] }).put(change(storeNew(round, 'guest'), 1, 5, NOW))
  const reloaded = roundStorage({ boxes: [box] })
  await reloaded.load()
  assert.equal(strokesOn(reloaded.get(round.id), 1), 5)
})

test('what the first place refuses goes to the second, and both are read', async () => {
  const [first, second] = [memoryBox(), memoryBox()]
  first.trouble = new Error('private mode')
  const troubles: StorageTrouble[] = []
  const storage = roundStorage({ boxes: [first, second], onTrouble: (now) => troubles.push(now) })
  await storage.put(change(storeNew(round, 'guest'), 1, 5, NOW))
  assert.deepEqual([first.rows.size, second.rows.size, troubles], [0, 1, []])
  first.trouble = null
  const reloaded = roundStorage({ boxes: [first, second] })
  await reloaded.load()
  assert.equal(strokesOn(reloaded.get(round.id), 1), 5)
})

test('where nothing can be stored the score stays in memory, we say so, and the next tap tries again', async () => {
  const box = memoryBox()
  box.trouble = new Error('private mode')
  const troubles: StorageTrouble[] = []
  const storage = roundStorage({ boxes: [box], onTrouble: (now) => troubles.push(now) })
  const first = change(storeNew(round, 'guest'), 1, 5, NOW)
  await storage.put(first)
  assert.equal(strokesOn(storage.get(round.id), 1), 5)
  box.trouble = null
  await storage.put(change(first, 2, 6, after(1)))
  assert.deepEqual(troubles, ['refused', null])
  assert.equal(strokesOn(box.rows.get(round.id) ?? null, 1), 5)
})

test('a full device makes room once before it gives up', async () => {
  const box = memoryBox()
  box.trouble = full()
  const troubles: StorageTrouble[] = []
  const options = { boxes: [box], onTrouble: (now: StorageTrouble) => troubles.push(now) }
  await roundStorage({ ...options, freeSpace: async () => false }).put(storeNew(round, 'guest'))
  assert.deepEqual(troubles, ['full'])
  const freeing = roundStorage({
    ...options,
    freeSpace: async () => {
      box.trouble = null
      return true
    },
  })
  await freeing.put(storeNew(round, 'guest'))
  assert.deepEqual([troubles, box.rows.size], [['full'], 1])
})

test('storage that was cleared while the page is open gets the whole round back with the next tap', async () => {
  const box = memoryBox()
  const storage = roundStorage({ boxes: [box] })
  const first = change(storeNew(round, 'guest'), 1, 5, NOW)
  await storage.put(first)
  box.rows.clear()
  await storage.put(change(first, 2, 6, after(1)))
  const stored = box.rows.get(round.id) ?? null
  assert.deepEqual([strokesOn(stored, 1), strokesOn(stored, 2)], [5, 6])
})

test('a quick second tap is not lost when only the first one can be stored', async () => {
  const box = memoryBox()
  const storage = roundStorage({ boxes: [box] })
  const first = change(storeNew(round, 'guest'), 1, 5, NOW)
  const second = change(first, 2, 6, after(1))
  const one = storage.put(first)
  box.trouble = full()
  await Promise.all([one, storage.put(second)])
  box.trouble = null
  await storage.put(storeNew(exampleRound({ id: 'other' }), 'guest'))
  assert.equal(strokesOn(box.rows.get(round.id) ?? null, 2), 6)
})

/** Two ends that hear each other at once. */
function tabPair(): readonly [TabChannel, TabChannel] {
  const ends: TabChannel[] = []
  const make = (place: number): TabChannel => ({
    onmessage: null,
    postMessage: (data: TabMessage) =>
      ends[1 - place]?.onmessage?.({ data: structuredClone(data) } as MessageEvent<TabMessage>),
  })
  ends.push(make(0), make(1))
  return ends as unknown as readonly [TabChannel, TabChannel]
}

test('two tabs on one round keep what each of them entered, and hear of each other', async () => {
  const box = memoryBox()
  const [left, right] = tabPair()
  const one = roundStorage({ boxes: [box], channel: left })
  let heard = 0
  const other = roundStorage({
    boxes: [box],
    channel: right,
    onOtherTab: () => {
      heard += 1
    },
  })
  const start = storeNew(round, 'guest')
  await one.put(start)
  await one.put(change(start, 1, 5, NOW))
  // The other tab still has the round without hole 1 in mind.
  await other.put(change(start, 2, 6, after(1)))
  for (const storage of [one, other])
    assert.deepEqual(
      [1, 2].map((hole) => strokesOn(storage.get(round.id), hole)),
      [5, 6],
    )
  assert.equal(heard, 2)
})

test('a round deleted in one tab does not come back from another', async () => {
  const box = memoryBox()
  const [left, right] = tabPair()
  const one = roundStorage({ boxes: [box], channel: left })
  const other = roundStorage({ boxes: [box], channel: right })
  await one.put(storeNew(round, 'guest'))
  await other.remove(round.id)
  assert.deepEqual([one.all(), other.all(), box.rows.size], [[], [], 0])
})

const taps = fc.array(
  fc.record({
    hole: fc.integer({ min: 1, max: 18 }),
    strokes: fc.integer({ min: 1, max: 9 }),
    at: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 8 },
)
type Taps = readonly { readonly hole: number; readonly strokes: number; readonly at: number }[]
const played = (list: Taps) =>
  list.reduce(
    (stored, { hole, strokes, at }) => change(stored, hole, strokes, after(at)),
    storeNew(round, 'guest'),
  )
const content = ({ round, touched }: StoredRound) => ({ round, touched })

test('copies merge to the same round in any order and any number of times', () => {
  fc.assert(
    fc.property(taps, taps, taps, (a, b, c) => {
      const [one, two, three] = [played(a), played(b), played(c)]
      assert.deepEqual(content(mergeStored(one, two)), content(mergeStored(two, one)))
      assert.deepEqual(
        content(mergeStored(mergeStored(one, two), three)),
        content(mergeStored(one, mergeStored(two, three))),
      )
      assert.deepEqual(content(mergeStored(one, one)), content(one))
    }),
  )
})

test('a round is unsent until the account has exactly these changes', () => {
  const first = change(storeNew(round, 'a'), 1, 5, NOW)
  const sent = storeSent(first, first, roundToSend(first))
  assert.deepEqual([isUnsent(first), isUnsent(sent)], [true, false])
  // Another tab changed a hole earlier, and it arrives now.
  const early = change(storeNew(round, 'a'), 2, 6, after(-60))
  const merged = mergeStored(sent, early)
  assert.equal(isUnsent(merged), true)
  assert.ok(roundToSend(merged).updated_at > roundToSend(first).updated_at)
})

test('a tap while the round is on its way is still to be sent', () => {
  const first = change(storeNew(round, 'a'), 1, 5, NOW)
  const second = change(first, 2, 6, after(1))
  assert.equal(isUnsent(storeSent(second, first, roundToSend(first))), true)
})

test('what another device sent to the account is merged hole by hole', () => {
  const ours = change(storeNew(round, 'a'), 1, 5, after(10))
  const theirs: Round = setStrokes(setStrokes(round, 1, 4, after(1)), 2, 3, after(2))
  const merged = mergeAccount(ours, theirs, 'a')
  assert.deepEqual([strokesOn(merged, 1), strokesOn(merged, 2)], [5, 3])
  assert.equal(isUnsent(merged), true)
  assert.equal(isUnsent(mergeAccount(null, theirs, 'a')), false)
})

test('nobody sees the rounds of another account on this device', () => {
  assert.equal(isVisibleTo('a', storeNew(round, 'b')), false)
  assert.equal(isVisibleTo('a', storeNew(round, 'a')), true)
  assert.equal(isVisibleTo('a', storeNew(round, 'guest', true)), false)
  assert.equal(isVisibleTo('a', { ...storeNew(round, 'a'), deleted: true }), false)
})

test('text in the local storage that is no round is left out', async () => {
  const rows = new Map([
    ['dogleg round a', '{'],
    ['dogleg round b', '{"round":{}}'],
    ['other', '1'],
  ])
  const storage = {
    get length() {
      return rows.size
    },
    key: (place: number) => [...rows.keys()][place] ?? null,
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  } as Storage
  const box = localStorageBox(() => storage)
  assert.deepEqual(await box.all(), [])
  await box.put(change(storeNew(round, 'guest'), 1, 5, NOW))
  assert.equal(strokesOn((await box.all())[0] ?? null, 1), 5)
  await box.remove(round.id)
  assert.equal(rows.size, 3)
})
