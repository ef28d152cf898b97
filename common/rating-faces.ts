const head = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z'
const eyes = 'M9 9.5h.01M15 9.5h.01'
const mouths = [
  'M7.5 17.5c.6-2.7 2.3-4 4.5-4s3.9 1.3 4.5 4z',
  'M8 16s1.5-2 4-2 4 2 4 2',
  'M8 15h8',
  'M8 14s1.5 2 4 2 4-2 4-2',
  'M7 13.5h10c-.4 2.9-2.3 4.5-5 4.5s-4.6-1.6-5-4.5z',
]

/**
 * From very bad to very good, as paths on a grid of 24: drawn, since fonts have different faces for one emoji, or none.
 */
export const ratingFaces = mouths.map((mouth) => head + eyes + mouth)
