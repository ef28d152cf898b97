import { ratingFaces } from '../../../common/rating-faces.ts'
import { sendDrawing } from '../../../common/widget-drawings.ts'

const paths = {
  close: 'M18 6 6 18M6 6l12 12',
  back: 'm15 18-6-6 6-6',
  send: sendDrawing,
  attach: 'm21.4 11-9.2 9.2a6 6 0 0 1-8.5-8.5l8.6-8.6a4 4 0 1 1 5.7 5.7l-8.6 8.6a2 2 0 0 1-2.8-2.8l7.9-8',
  smile: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM8 14s1.5 2 4 2 4-2 4-2M9 9h.01M15 9h.01',
  more: 'M12 5h.01M12 12h.01M12 19h.01',
  file: 'M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zM14 2v6h6',
  search: 'M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM21 21l-4.3-4.3',
  star: 'm12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5-4.8-4.6 6.6-.9z',
  next: 'm9 18 6-6-6-6',
}

/** Always beside a text or on something that has a label. */
export function Icon({ name }: { name: keyof typeof paths }) {
  const mirrored = name === 'back' || name === 'send' || name === 'next'
  return drawing(paths[name], mirrored ? 'icon icon-mirrored' : 'icon')
}

/** How somebody who gives so many of five points looks. */
export function Face({ rating }: { rating: number }) {
  return drawing(ratingFaces[rating - 1]!, 'icon')
}

function drawing(path: string, className: string) {
  return (
    <svg class={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
