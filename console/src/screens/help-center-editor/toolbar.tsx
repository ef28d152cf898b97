import { type ReactNode, type RefObject, useRef } from 'react'
import { isSafeLink, isSafePicture } from '../../../../common/articles/links.ts'
import { t } from '../../i18n.ts'
import {
  Bold,
  Code,
  Heading2,
  Image,
  ImageUp,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
} from '../../icons.ts'
import { IconButton } from '../../parts/button.tsx'
import { Menu } from '../../parts/menu.tsx'
import { AskAddress } from './ask-address.tsx'
import { keysFor, type Mark } from './marks.ts'
import type { RichState, RichWriter, Writer } from './writer.ts'

const icons: [Mark, ReactNode][] = [
  ['bold', <Bold key="bold" aria-hidden />],
  ['italic', <Italic key="italic" aria-hidden />],
  ['heading', <Heading2 key="heading" aria-hidden />],
  ['link', <Link key="link" aria-hidden />],
  ['list', <List key="list" aria-hidden />],
  ['numbered', <ListOrdered key="numbered" aria-hidden />],
  ['quote', <Quote key="quote" aria-hidden />],
  ['code', <Code key="code" aria-hidden />],
  ['picture', <Image key="picture" aria-hidden />],
]

export type Asked = 'link' | 'picture' | undefined

interface ToolbarProps {
  writer: RefObject<Writer | null>
  /** Absent where Markdown is written. */
  rich?: { writer: RefObject<RichWriter | null>; state: RichState; asked: Asked; onAsk: (what: Asked) => void }
  onFiles: (files: Iterable<File>) => void
}

export function Toolbar({ writer, rich, onFiles }: ToolbarProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="help-center-editor-tools" role="toolbar" aria-label={t('help-center.format')}>
      {icons.map(([mark, icon]) => {
        const named = { label: t(`help-center.mark_${mark}`), keys: keysFor(mark), icon }
        if (rich && mark === 'heading') return <Levels key={mark} {...rich} {...named} />
        if (rich && (mark === 'link' || mark === 'picture'))
          return <Asking key={mark} what={mark} {...rich} {...named} />
        return (
          <IconButton
            key={mark}
            {...named}
            aria-pressed={rich?.state.on.has(mark)}
            onClick={() => writer.current?.put(mark)}
          />
        )
      })}
      <IconButton
        label={t('help-center.picture_upload')}
        icon={<ImageUp aria-hidden />}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('help-center.picture_upload')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {rich && <Steps {...rich} />}
    </div>
  )
}

type Rich = NonNullable<ToolbarProps['rich']>
type Named = { label: string; keys: string; icon: ReactNode }

const levels = [0, 2, 3, 4] as const

function Levels({ writer, state, ...named }: Rich & Named) {
  const { label, keys, icon } = named
  return (
    <Menu
      label={label}
      trigger={<IconButton {...{ label, keys, icon }} aria-pressed={state.on.has('heading')} />}
      entries={levels.map((level) => ({
        label: t(`help-center.level_${level}`),
        keys: `Mod+Alt+${level}`,
        checked: state.level === level,
        onChoose: () => writer.current?.setLevel(level),
      }))}
    />
  )
}

function Asking({ what, writer, state, asked, onAsk, label, keys, icon }: Rich & Named & { what: 'link' | 'picture' }) {
  const trigger = <IconButton {...{ label, keys, icon }} aria-pressed={state.on.has(what)} />
  const common = {
    ...{ label, trigger },
    open: asked === what,
    setOpen: (open: boolean) => {
      onAsk(open ? what : undefined)
      if (!open) writer.current?.focus()
    },
  }
  if (what === 'link')
    return (
      <AskAddress
        {...common}
        current={() => ({ address: writer.current?.link().href ?? '' })}
        isSafe={isSafeLink}
        onGive={(address) => writer.current?.setLink(address)}
        onRemove={() => writer.current?.setLink('')}
      />
    )
  return (
    <AskAddress
      {...common}
      current={() => {
        const { src = '', alt = '' } = writer.current?.picture() ?? {}
        return { address: src, name: alt }
      }}
      isSafe={isSafePicture}
      onGive={(address, name) => writer.current?.putPicture(address, name)}
    />
  )
}

/** What has no mark in a text. What cannot be done now stays reachable, so that the focus is not lost. */
function Steps({ writer, state }: Rich) {
  const steps = [
    [
      'indent',
      'Mod+]',
      <IndentIncrease key="indent" aria-hidden className="help-center-editor-mirrored" />,
      state.canIndent,
    ],
    [
      'outdent',
      'Mod+[',
      <IndentDecrease key="outdent" aria-hidden className="help-center-editor-mirrored" />,
      state.canOutdent,
    ],
    ['undo', 'Mod+Z', <Undo2 key="undo" aria-hidden className="help-center-editor-mirrored" />, state.canUndo],
    ['redo', 'Mod+Shift+Z', <Redo2 key="redo" aria-hidden className="help-center-editor-mirrored" />, state.canRedo],
  ] as const
  return steps.map(([name, keys, icon, can]) => (
    <IconButton
      key={name}
      label={t(`help-center.step_${name}`)}
      {...{ keys, icon }}
      aria-disabled={!can}
      onClick={() => writer.current?.[name]()}
    />
  ))
}
