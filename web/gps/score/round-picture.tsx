import { useEffect, useRef, useState } from 'preact/hooks'
import { totalsOf } from '../../../src/round/totals.ts'
import type { Language } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import { drawCardPicture } from './card-picture.ts'
import { openPen } from './pen.ts'
import type { Round } from './round.ts'
import { canShare, fileOf, pictureName, savePicture, sharePicture } from './share-picture.ts'

export type RoundPictureProps = { readonly round: Round; readonly language: Language }

/** The card on a picture, to share or to save. */
export function RoundPicture({ round, language }: RoundPictureProps) {
  const { playScore: words } = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [said, say] = useState('')
  useEffect(() => {
    let isCurrent = true
    makePicture(canvas.current, round, () => drawnWith(canvas.current, round, words, language)).then(
      (made) => isCurrent && setFile(made),
      () => isCurrent && say(words.story.shareFailed),
    )
    return () => {
      isCurrent = false
    }
  }, [round, words, language])
  const text = words.story.shareText(round.course_name, String(totalsOf(round).strokes))
  return (
    <section class="score-picture">
      <canvas ref={canvas} role="img" aria-label={words.story.picture(round.course_name)} />
      <div class="score-actions">
        {file !== null && canShare(file) && (
          <button type="button" class="score-main" onClick={() => void sharePicture(file, text)}>
            {words.story.share}
          </button>
        )}
        <button
          type="button"
          class={file !== null && canShare(file) ? 'score-choice' : 'score-main'}
          disabled={file === null}
          onClick={() => file && savePicture(file)}
        >
          {words.story.save}
        </button>
      </div>
      <p role="status" class="score-note">
        {said}
      </p>
    </section>
  )
}

async function makePicture(canvas: HTMLCanvasElement | null, round: Round, draw: () => Promise<void>) {
  if (canvas === null) return null
  await draw()
  return fileOf(canvas, pictureName(round.course, round.started_at))
}

type Words = Parameters<typeof drawCardPicture>[2]

async function drawnWith(canvas: HTMLCanvasElement | null, round: Round, words: Words, language: Language) {
  if (canvas !== null) drawCardPicture(await openPen(canvas), round, words, language)
}
