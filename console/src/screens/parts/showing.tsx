import { useState } from 'react'
import { Trash2 } from '../../icons.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Badge, Chip } from '../../parts/chip.tsx'
import { CodeBlock, CopyButton, Secret } from '../../parts/copy.tsx'
import { Kbd } from '../../parts/kbd.tsx'
import { Section } from '../../parts/page.tsx'
import { Table } from '../../parts/table.tsx'
import { formatDuration, Time } from '../../parts/time.tsx'
import { names, Row } from './samples.tsx'

const tones = ['neutral', 'ok', 'warn', 'bad', 'info', 'accent'] as const
const now = Math.floor(Date.now() / 1000)
const rows = Object.values(names).map((name, at) => ({ id: at, name, count: 7 ** (at + 2), at: now - 5000 ** at }))
const code = 'window.chatwootSettings = { position: "right", locale: "en", launcherTitle: "A long line that scrolls" }'

/** What is read. */
export function Showing() {
  return (
    <>
      <Section title="Chips, badges, keys, times">
        <Row>
          <Chip>Plain</Chip>
          <Chip color="#b42318">With a colour</Chip>
          <Chip color="#14703f" onRemove={() => {}}>
            Removable
          </Chip>
          <Chip color="#0a5fa8">{names.long}</Chip>
          <Chip>{names.rightToLeft}</Chip>
        </Row>
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge>12,345</Badge>
        </Row>
        <Row>
          <Kbd keys="e" />
          <Kbd keys="Mod+Shift+Enter" />
          <Kbd keys="g i" />
        </Row>
        <Row>
          {[0, 90, 5000, 100_000, 40_000_000].map((passed) => (
            <Time key={passed} at={now - passed} />
          ))}
          <Time at={now - 5000} short />
          <span>{formatDuration(93_784)}</span>
        </Row>
      </Section>
      <Section title="People">
        <Row>
          {([24, 32, 40, 64] as const).map((size) => (
            <Avatar key={size} name={names.plain} size={size} />
          ))}
          <Avatar name={names.rightToLeft} presence="online" />
          <Avatar name="" presence="busy" />
          <Avatar name={names.long} src="/app/missing.png" />
        </Row>
      </Section>
      <Section title="Tables">
        <Sorted />
      </Section>
      <Section title="Code and secrets">
        <CodeBlock label="For the page" code={code} />
        <Secret label="Token" value="3f1b8e0c5a" />
        <Row>
          <CopyButton text={code} />
        </Row>
      </Section>
    </>
  )
}

function Sorted() {
  const [sort, setSort] = useState('-name')
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set([1]))
  return (
    <Table
      label="People"
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={setSort}
      selected={selected}
      onSelect={(key, isSelected) => {
        const others = [...selected].filter((each) => each !== key)
        setSelected(new Set(isSelected ? [...others, key] : others))
      }}
      onSelectAll={(isSelected) => setSelected(new Set(isSelected ? rows.map(({ id }) => id) : []))}
      columns={[
        { name: 'name', title: 'Name', sortable: true, cell: ({ name }) => <bdi>{name}</bdi> },
        { name: 'count', title: 'Conversations', sortable: true, numeric: true, cell: ({ count }) => count },
        { name: 'at', title: 'Last seen', optional: true, cell: ({ at }) => <Time at={at} /> },
      ]}
      actions={({ name }) => <IconButton label={`Delete ${name}`} icon={<Trash2 aria-hidden />} />}
    />
  )
}
