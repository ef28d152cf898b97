import { useState } from 'react'
import { Banner } from '../../parts/banner.tsx'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { announce } from '../../parts/live-region.tsx'
import { Section } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { toast } from '../../parts/toast.tsx'
import { names, Row } from './samples.tsx'

/** What is told. */
export function Telling() {
  const [tries, setTries] = useState(0)
  return (
    <>
      <Section title="Banners">
        <Banner>A newer version is here.</Banner>
        <Banner tone="warn" actions={<Button>Reload</Button>}>
          You are offline. What you write is sent later.
        </Banner>
        <Banner tone="bad">{names.long}</Banner>
      </Section>
      <Section title="Nothing, errors, loading">
        <Empty title="Nobody is waiting" actions={<Button look="primary">New conversation</Button>}>
          Conversations that wait for an answer are shown here.
        </Empty>
        <ErrorNote error={new Error('The server could not answer.')} />
        <ErrorNote error={new Error(`Tried ${tries} times: ${names.unbroken}`)} onRetry={() => setTries(tries + 1)} />
        <Skeleton rows={3} />
      </Section>
      <Section title="Toasts">
        <Row>
          <Button onClick={() => toast('The label was deleted.')}>Say</Button>
          <Button onClick={() => toast('The conversation was resolved.', () => toast('It is open again.'))}>
            Say with undo
          </Button>
          <Button onClick={() => announce('Grace: new message')}>Announce</Button>
        </Row>
      </Section>
    </>
  )
}
