import { ratingFaces } from '../../common/rating-faces.ts'
import { Html } from '../html.ts'

const shapes = {
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  chevron: '<path d="m9 6 6 6-6 6"/>',
  down: '<path d="m6 9 6 6 6-6"/>',
  globe: '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"/>',
  theme: '<circle cx="12" cy="12" r="9"/><path d="M12 3v18a9 9 0 0 0 0-18z" fill="currentColor"/>',
  folder: '<path d="M4 6a2 2 0 0 1 2-2h4l2 3h6a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z"/>',
  page: '<path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h10"/>',
  yes: '<path d="M7 11v9H4v-9zM7 11l4-8c2 0 3 1 3 3l-1 4h5a2 2 0 0 1 2 2l-2 7a2 2 0 0 1-2 1H7"/>',
  no: '<path d="M7 13V4H4v9zM7 13l4 8c2 0 3-1 3-3l-1-4h5a2 2 0 0 0 2-2l-2-7a2 2 0 0 0-2-1H7"/>',
  star: '<path d="m12 3 2.8 5.9 6.2.9-4.5 4.5 1.1 6.4-5.6-3-5.6 3 1.1-6.4L3 9.8l6.2-.9z"/>',
}

/** Says nothing by itself: it stands beside words. */
export const icon = (name: keyof typeof shapes): Html => drawing(name, shapes[name])

/** How somebody who gives so many of five points looks. */
export const face = (rating: number): Html => drawing('face', `<path d="${ratingFaces[rating - 1]}"/>`)

function drawing(name: string, shape: string): Html {
  return new Html(
    `<svg class="icon icon-${name}" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shape}</svg>`,
  )
}
