import { useState } from 'react'
import { Ellipsis, Plus, Send, Tag, Trash2 } from '../../icons.ts'
import { Button, ButtonLink, IconButton } from '../../parts/button.tsx'
import { Confirm, Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Section } from '../../parts/page.tsx'
import { Picker } from '../../parts/picker.tsx'
import { TabLinks } from '../../parts/tabs.tsx'
import { names, Row } from './samples.tsx'

const looks = ['plain', 'primary', 'quiet', 'danger'] as const
const labels = [names.plain, names.long, names.rightToLeft, 'Billing', 'Late'].map((label) => ({ value: label, label }))

/** What is clicked. */
export function Choosing() {
  return (
    <>
      <Section title="Buttons">
        {looks.map((look) => (
          <Row key={look}>
            <Button look={look}>{look}</Button>
            <Button look={look} icon={<Send aria-hidden />}>
              With an icon
            </Button>
            <Button look={look} busy>
              Busy
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <IconButton look={look} label={`Add, ${look}`} keys="Mod+K" icon={<Plus aria-hidden />} />
          </Row>
        ))}
        <Row>
          <ButtonLink to="/parts">A link</ButtonLink>
          <ButtonLink to="/parts" look="primary">
            A primary link
          </ButtonLink>
        </Row>
      </Section>
      <Section title="Tabs">
        <TabLinks
          label="Parts of a page"
          current="open"
          tabs={[
            { name: 'open', label: 'Open', link: { to: '/parts' }, count: 4 },
            { name: 'all', label: 'All', link: { to: '/parts' }, count: 12_345 },
            { name: 'long', label: names.long, link: { to: '/parts' } },
          ]}
        />
      </Section>
      <Section title="Menus and pickers">
        <Row>
          <Actions />
          <Labels />
        </Row>
      </Section>
      <Section title="Dialogs">
        <Dialogs />
      </Section>
    </>
  )
}

function Actions() {
  const nothing = () => {}
  return (
    <Menu
      label="What can be done"
      trigger={<Button icon={<Ellipsis aria-hidden />}>Menu</Button>}
      entries={[
        { label: 'Label', icon: <Tag aria-hidden />, keys: 'l', onChoose: nothing },
        { label: 'Chosen', checked: true, onChoose: nothing },
        { label: 'Not now', disabled: true, onChoose: nothing },
        { label: names.long, onChoose: nothing },
        null,
        { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onChoose: nothing },
      ]}
    />
  )
}

function Labels() {
  const [selected, setSelected] = useState<string[]>(['Late'])
  const [one, setOne] = useState('Billing')
  return (
    <>
      <Picker
        label="One of many"
        trigger={<Button>{one}</Button>}
        choices={labels.map((each) => ({ ...each, detail: '12' }))}
        selected={[one]}
        onChoose={setOne}
      />
      <Picker
        label="Some of many"
        trigger={<Button>Several</Button>}
        choices={labels}
        selected={selected}
        multiple
        onChoose={(value) =>
          setSelected(selected.includes(value) ? selected.filter((each) => each !== value) : [...selected, value])
        }
        onCreate={(name) => setSelected([...selected, name])}
      />
    </>
  )
}

function Dialogs() {
  const [shown, setShown] = useState<'dialog' | 'drawer' | 'confirm'>()
  const close = () => setShown(undefined)
  return (
    <Row>
      <Button onClick={() => setShown('dialog')}>Dialog</Button>
      <Button onClick={() => setShown('drawer')}>Drawer</Button>
      <Button onClick={() => setShown('confirm')}>Confirm</Button>
      <Dialog
        title="A dialog"
        open={shown === 'dialog'}
        onClose={close}
        actions={<Button onClick={close}>Done</Button>}
      >
        <TextField label="Name" defaultValue={names.long} />
      </Dialog>
      <Dialog title="A drawer" open={shown === 'drawer'} onClose={close} drawer>
        <TextField label="Name" defaultValue={names.rightToLeft} />
      </Dialog>
      <Confirm
        title="Delete the label?"
        open={shown === 'confirm'}
        onClose={close}
        onConfirm={close}
        confirmLabel="Delete"
      >
        It is taken off 12 conversations.
      </Confirm>
    </Row>
  )
}
