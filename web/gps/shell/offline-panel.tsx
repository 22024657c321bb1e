import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { installApp } from '../offline/install.ts'
import {
  isTrouble,
  removeStored,
  type StoredCourse,
  storeAhead,
  storedCourses,
} from '../offline/pack-store.ts'
import { agoIn } from '../offline/storage-words.ts'
import { StoredCourses } from '../offline/stored-courses.tsx'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'

/** Saving the course for later, and installing the app. */
export function OfflinePanel({ state }: { readonly state: PlayState }) {
  const { playOffline: words } = useWords()
  const said = useSignal('')
  const courses = useSignal<readonly StoredCourse[]>([])
  const { course, storedAt, now, settings, installWay } = state
  const refresh = async () => {
    courses.value = await storedCourses()
  }
  useEffect(() => void refresh(), [])
  const slug = course.value?.pack.slug
  if (slug === undefined) return null
  const save = async () => {
    said.value = words.saving
    const found = await storeAhead(slug)
    if (isTrouble(found)) said.value = words.trouble[found.kind]
    else if (found.storage !== 'stored') said.value = words.storage[found.storage]
    else said.value = found.opensOffline ? words.savedNow : words.savedPage
    await refresh()
  }
  return (
    <div class="play-offline">
      <button type="button" class="play-quiet" onClick={() => void save()}>
        {words.save}
      </button>
      {installWay.value === 'button' && (
        <button type="button" class="play-quiet" onClick={() => void installApp()}>
          {words.install.button}
        </button>
      )}
      {installWay.value === 'ios' && <p class="soft">{words.install.ios}</p>}
      <p class="soft" role="status">
        {said.value ||
          (storedAt.value !== null && words.saved(agoIn(settings.language, storedAt.value, now.value)))}
      </p>
      {courses.value.length > 0 && (
        <StoredCourses
          courses={courses.value}
          language={settings.language}
          now={now.value}
          onRemove={({ slug: removed, name }) => {
            void removeStored(removed).then(refresh)
            said.value = words.stored.removed(name)
          }}
        />
      )}
    </div>
  )
}
