import type { ClubNews } from '../../../../club-news/open-news.ts'
import type { Boards } from '../../../../competition/open-boards.ts'
import type { Db } from '../../../../platform/db/open.ts'
import type { EventStream } from '../../../../platform/http/event-stream.ts'
import type { Language } from '../../../../words/language.ts'
import { readPlayerNames } from '../../club/competition/player-names.ts'
import { type BoardParts, boardParts } from './board-html.ts'
import { isForEverybody } from './shown-board.ts'

type Parts = {
  readonly db: Db
  readonly boards: Boards
  readonly news: ClubNews
  readonly now: () => number
}

/** Everybody who follows one competition in one language gets the same bytes. */
type Hall = {
  version: number
  shown: BoardParts
  /** When the names were read: somebody may change theirs, or end the account. */
  namedAt: number
  isForEverybody: boolean
  /** Those who follow, and those who are about to. */
  guests: number
  readonly viewers: Set<EventStream>
  underWay: Promise<void> | null
  isAgain: boolean
  /** Once it has come, news are heard; it gives the way to stop that. */
  following: Promise<() => void>
}

export type LiveBoards = {
  /** Sends what has changed since the version that a page shows, then every change. */
  readonly follow: (viewer: Viewer) => Promise<void>
}

export type Viewer = {
  readonly competitionId: string
  readonly clubId: string
  readonly language: Language
  readonly out: EventStream
  readonly since: number
}

const NAMES_MS = 10_000
const NOTHING: BoardParts = { order: [], html: new Map() }

export function openLiveBoards(parts: Parts): LiveBoards {
  const halls = new Map<string, Hall>()
  const enter = ({ competitionId, clubId, language, out }: Viewer): Hall => {
    const key = `${competitionId} ${language}`
    const hall = halls.get(key) ?? openHall(parts, { competitionId, clubId, language })
    halls.set(key, hall)
    hall.guests += 1
    out.onClosed(() => {
      hall.viewers.delete(out)
      hall.guests -= 1
      if (hall.guests > 0) return
      if (halls.get(key) === hall) halls.delete(key)
      void hall.following.then(
        (stop) => stop(),
        () => {},
      )
    })
    return hall
  }
  return {
    follow: async (viewer) => {
      const { competitionId, language, out, since } = viewer
      const hall = enter(viewer)
      let isGone = false
      out.onClosed(() => {
        isGone = true
      })
      await hall.following
      await update(parts, competitionId, language, hall)
      if (isGone) return
      if (since !== hall.version) out.write(eventOf(hall.version, hall.shown, NOTHING))
      hall.viewers.add(out)
    },
  }
}

function openHall(
  parts: Parts,
  { competitionId, clubId, language }: Pick<Viewer, 'competitionId' | 'clubId' | 'language'>,
): Hall {
  // Without the database there is nothing to send: pages ask again until it is back.
  const tell = () => void update(parts, competitionId, language, hall).catch(() => endAll(hall))
  const topics = [`competition ${competitionId}`]
  const hall: Hall = {
    ...{ version: 0, shown: NOTHING, namedAt: 0, isForEverybody: false, guests: 0, viewers: new Set() },
    ...{ underWay: null, isAgain: false },
    following: parts.news.follow({ clubId, topics, tell }, parts.now()),
  }
  return hall
}

const endAll = ({ viewers }: Hall) => {
  for (const viewer of viewers) viewer.end()
}

/** One at a time: what changes meanwhile is seen by another look afterwards. */
function update(parts: Parts, id: string, language: Language, hall: Hall): Promise<void> {
  if (hall.underWay !== null) {
    hall.isAgain = true
    return hall.underWay
  }
  hall.underWay = (async () => {
    do {
      hall.isAgain = false
      await look(parts, id, language, hall)
    } while (hall.isAgain)
  })().finally(() => {
    hall.underWay = null
  })
  return hall.underWay
}

async function look({ db, boards, now }: Parts, id: string, language: Language, hall: Hall) {
  const board = await boards.read(id)
  const wasForEverybody = hall.isForEverybody
  hall.isForEverybody = board !== null && isForEverybody(board.competition)
  // Their pages ask again, and we see who still may.
  if (wasForEverybody && !hall.isForEverybody) endAll(hall)
  if (board === null) return
  if (board.version === hall.version && now() - hall.namedAt < NAMES_MS) return
  hall.namedAt = now()
  const names = await readPlayerNames(db, [...board.sides.values()], { language, viewer: null })
  const shown = boardParts(board, names, language)
  const event = eventOf(board.version, shown, hall.shown)
  const isNew = board.version !== hall.version
  hall.version = board.version
  hall.shown = shown
  if (isNew) for (const viewer of hall.viewers) viewer.write(event)
}

/** The rows that differ, and the order of all of them. */
function eventOf(version: number, shown: BoardParts, before: BoardParts): string {
  const parts = Object.fromEntries([...shown.html].filter(([id, text]) => before.html.get(id) !== text))
  return `id: ${version}\ndata: ${JSON.stringify({ order: shown.order, parts })}\n\n`
}
