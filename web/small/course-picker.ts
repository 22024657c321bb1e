// Searches while you type, and adds what this device remembers: favourites, courses opened lately, and those saved.

import { openShelf } from '../gps/offline/pack-shelf.ts'
import { markCards } from './picker/mark-cards.ts'
import { showOwnCourses } from './picker/own-courses-list.ts'
import { searchAsTyped } from './picker/search-as-typed.ts'

const form = document.querySelector<HTMLFormElement>('form[data-picker]')
const found = document.querySelector<HTMLElement>('[data-found]')
const own = document.querySelector<HTMLElement>('[data-own-courses]')
if (form && found && own) {
  const saved = new Set((await openShelf().list()).map(({ slug }) => slug))
  const show = () => {
    showOwnCourses(own, { words: form.dataset, saved, onChanged: show })
    markCards(found, { words: form.dataset, saved, onChanged: show })
    // What was asked for comes first.
    own.hidden = found.querySelector('.found') !== null
  }
  show()
  searchAsTyped(form, found, show)
}
