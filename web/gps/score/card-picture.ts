import { totalsOf } from '../../../src/round/totals.ts'
import { GAP } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import type { PlayWords } from '../../../src/words/play-words.ts'
import { drawMark } from './draw-mark.ts'
import { type Pen, PICTURE } from './pen.ts'
import type { HoleScore, Round } from './round.ts'
import { toParText } from './score-words.ts'
import { countScores, dayOf } from './story-facts.ts'

type Words = PlayWords['playScore']

const { width: WIDTH, height: HEIGHT, margin: MARGIN } = PICTURE
const HOLES_IN_BLOCK = 9
/** Two blocks fit well; a day of 36 holes gets them smaller. */
const MOST_BLOCKS = 4

/** The round on one picture: course, score, card, and the day. */
export function drawCardPicture(pen: Pen, round: Round, words: Words, language: Language) {
  pen.rect('paper', 0, 0, WIDTH, HEIGHT)
  pen.rect('felt', 0, 0, WIDTH, 20)
  const below = drawHeading(pen, round, words, language)
  const scored = drawTotals(pen, round, words, below)
  drawBlocks(pen, round, words, scored)
  drawFooter(pen, round, words)
}

function drawHeading(pen: Pen, round: Round, words: Words, language: Language): number {
  const lines = pen.lines(round.course_name, {
    size: 64,
    face: 'serif',
    weight: 600,
    width: WIDTH - 2 * MARGIN,
  })
  let y = 116
  for (const line of lines) {
    pen.text(line, MARGIN, y, { size: 64, face: 'serif', weight: 600 })
    y += 72
  }
  const about = [dayOf(language, round), round.layout, round.tee?.name].filter((part) => part)
  pen.text(about.join(' · '), MARGIN, y - 16, { size: 32, colour: 'soft' })
  if (totalsOf(round).pickedUp > 0)
    pen.text(words.pickedUpCount(totalsOf(round).pickedUp), WIDTH - MARGIN, y - 16, {
      size: 32,
      colour: 'soft',
      align: 'right',
    })
  return y
}

type Figure = { readonly value: string; readonly name: string }

function drawTotals(pen: Pen, round: Round, words: Words, top: number): number {
  const totals = totalsOf(round)
  const figures: Figure[] = [{ value: String(totals.strokes), name: words.picture.strokes }]
  if (totals.toPar !== null) figures.push({ value: toParText(words, totals.toPar), name: words.toPar })
  if (totals.points !== null) figures.push({ value: String(totals.points), name: words.picture.stableford })
  const base = top + 208
  let x = MARGIN
  for (const [place, { value, name }] of figures.entries()) {
    const size = place === 0 ? 240 : 112
    const style = { size, face: 'serif', weight: 600 } as const
    pen.text(value, x, base, style)
    pen.text(name, x, base + 52, { size: 30, colour: 'soft' })
    x += Math.max(pen.width(value, style), pen.width(name, { size: 30 })) + 72
  }
  return base + 96
}

function drawBlocks(pen: Pen, round: Round, words: Words, top: number) {
  const blocks = Array.from(
    { length: Math.min(MOST_BLOCKS, Math.ceil(round.holes.length / HOLES_IN_BLOCK)) },
    (_, place) => round.holes.slice(place * HOLES_IN_BLOCK, (place + 1) * HOLES_IN_BLOCK),
  )
  const room = HEIGHT - 150 - top
  const height = Math.min(345, room / Math.max(2, blocks.length))
  blocks.forEach((holes, place) => {
    const sum = blocks.length === 1 ? words.total : [words.out, words.in][place % 2]
    drawBlock(
      pen,
      { round, holes, sum: sum ?? words.total, top: top + place * height, height: height - 28 },
      words,
    )
  })
}

type Block = {
  readonly round: Round
  readonly holes: readonly HoleScore[]
  readonly sum: string
  readonly top: number
  readonly height: number
}

const [LABEL_WIDTH, SUM_WIDTH] = [116, 104]

/** Hole numbers, par and score, like on a card. */
function drawBlock(pen: Pen, { round, holes, sum, top, height }: Block, words: Words) {
  const step = (WIDTH - 2 * MARGIN - LABEL_WIDTH - SUM_WIDTH) / HOLES_IN_BLOCK
  const x = (place: number) => MARGIN + LABEL_WIDTH + (place + 0.5) * step
  const end = MARGIN + LABEL_WIDTH + holes.length * step + SUM_WIDTH / 2
  const [head, par, score] = [height * 0.26, height * 0.46, height * 0.78] as const
  const totals = totalsOf(round, holes)
  const row = (y: number, name: string, colour: 'ink' | 'soft' | 'onFelt') =>
    pen.text(name, MARGIN + 20, y, { size: 28, colour, middle: true })
  const cell = (value: string, at: number, y: number, colour: 'ink' | 'soft' | 'onFelt', weight = 400) =>
    pen.text(value, at, y, { size: 32, colour, weight, align: 'center', middle: true })

  pen.rect('felt', MARGIN, top, end + SUM_WIDTH / 2 - MARGIN, head, 14)
  row(top + head / 2, words.picture.hole, 'onFelt')
  row(top + par, words.picture.par, 'soft')
  row(top + score, words.picture.score, 'ink')
  holes.forEach((hole, place) => {
    cell(String(hole.hole), x(place), top + head / 2, 'onFelt', 600)
    cell(String(hole.par ?? GAP), x(place), top + par, 'soft')
    drawMark(pen, hole, x(place), top + score)
  })
  pen.text(sum, end, top + head / 2, {
    size: 26,
    colour: 'onFelt',
    weight: 600,
    align: 'center',
    middle: true,
  })
  cell(String(totals.par ?? GAP), end, top + par, 'soft')
  const sumText = totals.played === 0 ? GAP : String(totals.strokes)
  pen.text(sumText, end, top + score, { size: 44, face: 'serif', weight: 600, align: 'center', middle: true })
  pen.line('line', MARGIN, top + height + 4, end + SUM_WIDTH / 2, top + height + 4)
}

function drawFooter(pen: Pen, round: Round, words: Words) {
  const totals = totalsOf(round)
  const { eagle, birdie } = countScores(round)
  const facts = [
    eagle + birdie > 0 ? words.picture.birdies(eagle + birdie) : null,
    totals.putts === null ? null : words.entry.puttCount(totals.putts),
    totals.fairways.of === 0 ? null : words.picture.fairways(totals.fairways.hit, totals.fairways.of),
  ].filter((fact) => fact !== null)
  const y = HEIGHT - 72
  pen.text(facts.join(' · '), MARGIN, y, { size: 30, colour: 'soft', middle: true })
  pen.logo(WIDTH - MARGIN - 196, y - 28, 56)
  pen.text('Dogleg', WIDTH - MARGIN, y, {
    size: 38,
    face: 'serif',
    weight: 600,
    align: 'right',
    middle: true,
  })
}
