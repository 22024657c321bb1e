import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { standardBag } from '../../../src/caddie/dispersion/standard-bag.ts'
import { lieAt } from '../engine/lie-at.ts'
import { layoutNamed } from '../engine/open-course.ts'
import { CardView } from '../score/card-view.tsx'
import { FinishRound } from '../score/finish-round.tsx'
import { MarkShot } from '../score/mark-shot.tsx'
import type { Round } from '../score/round.ts'
import { newRoundId } from '../score/round-id.ts'
import { RoundList } from '../score/round-list.tsx'
import { SaveState } from '../score/save-state.tsx'
import { ScoreSheet } from '../score/score-sheet.tsx'
import { StartForm } from '../score/start-form.tsx'
import { startRound } from '../score/start-round.ts'
import { keeperOf } from '../state/keep-score.ts'
import type { PlayState } from '../state/play-state.ts'
import { StoryView } from './story-view.tsx'

type Props = { readonly state: PlayState }

/** The score of this hole, the whole card, and the story at the end. */
export function ScoreTab({ state }: Props) {
  const keeper = keeperOf(state)
  const isStory = useSignal(false)
  const isReady = useSignal(false)
  const { course, layout } = state
  const slug = course.value?.pack.slug ?? ''
  useEffect(() => {
    void keeper.ready.then(() => {
      if (keeper.round.value?.course !== slug) keeper.show(keeper.openRound(slug, layout.value, new Date()))
      isReady.value = true
    })
  }, [slug, layout.value])
  const { value: round } = keeper.round
  if (!isReady.value) return null
  if (round === null) return <NoRound state={state} />
  if (isStory.value || round.finished_at !== null)
    return (
      <StoryView
        state={state}
        round={round}
        onBack={() => {
          isStory.value = false
          if (round.finished_at !== null) keeper.show(null)
        }}
      />
    )
  return (
    <Playing
      state={state}
      round={round}
      onStory={() => {
        isStory.value = true
      }}
    />
  )
}

function NoRound({ state }: Props) {
  const keeper = keeperOf(state)
  const { course, layout, profile, settings, holes } = state
  const { value: opened } = course
  if (opened === null) return null
  const card = layoutNamed(opened, layout.value)
  const begin = (choice: {
    readonly golfer: Pick<typeof profile.value, 'gender' | 'tee'>
    readonly handicap: number | null
  }) => {
    const positions = holes.value.map(({ position }) => position)
    keeper.show(
      startRound({
        ...{ id: newRoundId(), course: opened.pack.slug, courseName: opened.pack.name, now: new Date() },
        ...{
          layout: card,
          layoutName: layout.value,
          golfer: choice.golfer,
          handicap: choice.handicap,
          positions,
        },
      }),
    )
  }
  return (
    <>
      <StartForm
        layout={card}
        golfer={profile.value}
        handicap={profile.value.handicap}
        language={settings.language}
        onStart={begin}
      />
      <RoundList
        rounds={keeper.rounds.value}
        language={settings.language}
        onOpen={(round) => keeper.show(round)}
        onRemove={({ id }) => keeper.remove(id)}
      />
    </>
  )
}

/** A golfer without a bag marks with the usual clubs: that is how a bag begins. */
const clubsOf = ({ bag, handicap, gender }: PlayState['profile']['value']): readonly string[] =>
  (bag.length > 0 ? bag : standardBag(handicap, gender)).map(({ club }) => club)

type PlayingProps = Props & { readonly round: Round; readonly onStory: () => void }

function Playing({ state, round, onStory }: PlayingProps) {
  const keeper = keeperOf(state)
  const { hole, holes, fix, trust, profile, course } = state
  const position = hole.value?.position ?? 1
  const change = (changed: Round) => keeper.change(changed)
  const live = fix.value !== null && trust.value !== 'away' ? fix.value : null
  return (
    <>
      <ScoreSheet round={round} hole={position} onChange={change} />
      <MarkShot
        round={round}
        hole={position}
        position={live && { lat: live.lat, lng: live.lng, accuracyM: live.accuracy ?? 0 }}
        lie={live && course.value ? lieAt(course.value, hole.value?.place ?? null, live) : null}
        clubs={clubsOf(profile.value)}
        units={profile.value.units}
        onChange={change}
      />
      <SaveState
        saved={keeper.saved.value}
        trouble={keeper.trouble.value}
        adopted={keeper.adopted.value}
        offered={keeper.offered.value}
        onAdopt={() => void keeper.adopt()}
      />
      <CardView
        round={round}
        hole={position}
        onHole={(chosen) => state.choose(holes.value.findIndex((each) => each.position === chosen))}
      />
      <FinishRound
        round={round}
        onChange={change}
        onFinished={onStory}
        onCancel={() => void keeper.remove(round.id)}
      />
    </>
  )
}
