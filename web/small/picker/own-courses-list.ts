import { favouriteCourses, type OwnCourse, recentCourses } from '../../shared/own-courses.ts'
import { type Marks, savedMark, starButton } from './star-button.ts'

const MOST_RECENT = 4

/** The golfer’s favourites, and what else they opened lately. Both are on this device only. */
export function showOwnCourses(box: HTMLElement, marks: Marks) {
  const favourites = favouriteCourses()
  const isFavourite = new Set(favourites.map(({ slug }) => slug))
  const recent = recentCourses().filter(({ slug }) => !isFavourite.has(slug))
  box.replaceChildren(
    ...section(marks.words.favourites, favourites, marks),
    ...section(marks.words.recent, recent.slice(0, MOST_RECENT), marks),
  )
}

function section(title: string | undefined, courses: readonly OwnCourse[], marks: Marks): readonly Node[] {
  if (courses.length === 0) return []
  const heading = document.createElement('h2')
  heading.textContent = title ?? ''
  const list = document.createElement('ul')
  list.className = 'picks'
  list.append(...courses.map((course) => rowOf(course, marks)))
  return [heading, list]
}

function rowOf(course: OwnCourse, marks: Marks): HTMLElement {
  const row = document.createElement('li')
  const link = document.createElement('a')
  // On the same page, so in the same language.
  link.href = `${location.pathname}?${new URLSearchParams({ course: course.slug })}`
  link.append(textIn('strong', course.name), textIn('span', course.place))
  if (marks.saved.has(course.slug)) link.append(savedMark(marks))
  row.append(link, starButton(course, marks))
  return row
}

function textIn(tag: 'strong' | 'span', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.dir = 'auto'
  element.textContent = text
  return element
}
