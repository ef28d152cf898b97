import { useRef, useState } from 'react'
import { t } from '../i18n.ts'
import { ChevronDown, Paperclip, Pencil, Send, Smile, Zap } from '../icons.ts'
import { keysOf } from '../keys/index.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { Menu } from '../parts/menu.tsx'
import { onDemand } from '../parts/on-demand.ts'
import { Popover } from '../parts/popover.tsx'
import { Skeleton } from '../parts/skeleton.tsx'

const EmojiPicker = onDemand(() => import('./emoji-picker.tsx'), { Failed: ErrorNote }).part('EmojiPicker', {
  meanwhile: <Skeleton rows={4} height={32} />,
})

interface ToolbarProps {
  isNote: boolean
  canSend: boolean
  onInsert: (text: string) => void
  onFiles: (files: File[]) => void
  onSend: (how: { resolve: boolean }) => void
  /** Absent where the person has none, or it makes no sense. */
  signature?: { isOn: boolean; toggle: () => void }
}

export function Toolbar({ isNote, canSend, onInsert, onFiles, onSend, signature }: ToolbarProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="toolbar">
      <IconButton
        label={t('composer.attach')}
        keys={keysOf('conversation.attach')}
        icon={<Paperclip aria-hidden />}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('composer.attach')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <EmojiButton onInsert={onInsert} />
      <IconButton label={t('composer.answers')} keys="/" icon={<Zap aria-hidden />} onClick={() => onInsert('/')} />
      {signature && (
        <IconButton
          label={t('composer.signature')}
          icon={<Pencil aria-hidden />}
          aria-pressed={signature.isOn}
          onClick={signature.toggle}
        />
      )}
      <div className="toolbar-send">
        <Button
          look="primary"
          icon={<Send aria-hidden className="toolbar-mirrored" />}
          disabled={!canSend}
          onClick={() => onSend({ resolve: false })}
        >
          {isNote ? t('composer.add_note') : t('composer.send')}
        </Button>
        <Menu
          label={t('composer.more_ways')}
          trigger={
            <Button
              look="primary"
              className="button--icon"
              disabled={!canSend}
              aria-label={t('composer.more_ways')}
              icon={<ChevronDown aria-hidden />}
            />
          }
          entries={[
            {
              label: isNote ? t('composer.add_note') : t('composer.send'),
              keys: keysOf('composer.send'),
              onChoose: () => onSend({ resolve: false }),
            },
            {
              label: t('composer.send_resolve'),
              keys: keysOf('composer.send-resolve-next'),
              onChoose: () => onSend({ resolve: true }),
            },
          ]}
        />
      </div>
    </div>
  )
}

function EmojiButton({ onInsert }: { onInsert: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={t('composer.emoji')}
      trigger={<IconButton label={t('composer.emoji')} keys=":" icon={<Smile aria-hidden />} />}
      open={isOpen}
      setOpen={setOpen}
      above
      keepsFocus
      className="emoji-picker"
    >
      <EmojiPicker
        onChoose={(sign) => {
          setOpen(false)
          onInsert(sign)
        }}
      />
    </Popover>
  )
}
