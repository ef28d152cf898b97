import { Page } from '../../parts/page.tsx'
import { Charting } from './charting.tsx'
import { Choosing } from './choosing.tsx'
import { Filling } from './filling.tsx'
import { Showing } from './showing.tsx'
import { Telling } from './telling.tsx'

/** Every part in every state, to look at. It is not in what is delivered. */
export function Screen() {
  return (
    <main>
      <Page title="Parts" about="Every part in every state">
        <Choosing />
        <Filling />
        <Showing />
        <Charting />
        <Telling />
      </Page>
    </main>
  )
}
