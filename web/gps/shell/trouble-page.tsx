import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { pathIn } from '../../../src/words/language.ts'
import { type StoredCourse, storedCourses } from '../offline/pack-store.ts'
import { StoredCourses } from '../offline/stored-courses.tsx'
import type { OpenTrouble } from '../state/play-signals.ts'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'

/** A sentence and something useful to do. */
export function TroublePage({
  state,
  trouble,
}: {
  readonly state: PlayState
  readonly trouble: OpenTrouble
}) {
  const { play } = useWords()
  return (
    <section class="play-trouble" role="alert">
      <h1>{play.trouble[trouble]}</h1>
      <p>
        <button type="button" class="play-button" onClick={() => location.reload()}>
          {play.trouble.again}
        </button>{' '}
        <a class="play-quiet" href={pathIn(state.settings.language, '/gps?pick=1')}>
          {play.trouble.choose}
        </a>
      </p>
      <Stored state={state} />
    </section>
  )
}

/** What can be opened without a network. */
function Stored({ state }: { readonly state: PlayState }) {
  const courses = useSignal<readonly StoredCourse[]>([])
  useEffect(() => {
    void storedCourses().then((found) => {
      courses.value = found
    })
  }, [])
  if (courses.value.length === 0) return null
  return <StoredCourses courses={courses.value} language={state.settings.language} now={state.now.value} />
}
