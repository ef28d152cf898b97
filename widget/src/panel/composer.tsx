import { useEffect, useRef, useState } from 'preact/hooks'
import { call } from './api.ts'
import { problemOf } from './files.ts'
import { Icon } from './icons.tsx'
import { rare } from './later.tsx'
import { post, unsentText } from './outbox.ts'
import { say } from './session.ts'
import { get, type State, set } from './store.ts'
import { numberOf, t } from './texts.ts'

const typingEveryMs = 5000
const stoppedAfterMs = 3000
const keptAfterMs = 250

/** Where the visitor writes. What is written is kept at once, and sent with Enter. */
export function Composer({ state }: { state: State }) {
  const { draft, files, fileProblem: problem, config, settings, current } = state
  const area = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [showsEmoji, setShowsEmoji] = useState(false)
  const has = (feature: string) => config?.enabled_features.includes(feature) ?? false
  const takesFiles = settings.enableFileUpload ?? has('attachments')
  const typing = useTyping(current)
  const isEmpty = draft.trim() === '' && files.length === 0
  useEffect(() => {
    const timer = setTimeout(() => say({ type: 'unsent', text: unsentText() }), keptAfterMs)
    return () => clearTimeout(timer)
  }, [draft, files])
  useEffect(() => {
    const box = area.current!
    box.style.blockSize = 'auto'
    box.style.blockSize = `${box.scrollHeight}px`
  }, [draft])
  const add = (added: Iterable<File>) => {
    const all = [...files, ...added]
    const wrong = problemOf(all)
    set(wrong ? { fileProblem: wrong } : { files: all, fileProblem: '' })
    area.current?.focus()
  }
  const send = () => {
    const text = get().draft.trim()
    if (text === '' && files.length === 0) return
    typing.stopped()
    if (get().view !== 'thread') set({ view: 'thread', current: undefined, messages: [] })
    set({ draft: '', files: [], fileProblem: '', isReading: false })
    setShowsEmoji(false)
    post(text, files)
    area.current?.focus()
  }
  const insert = (sign: string) => {
    const { selectionStart, selectionEnd, value } = area.current!
    set({ draft: value.slice(0, selectionStart) + sign + value.slice(selectionEnd) })
    setShowsEmoji(false)
    area.current!.focus()
  }
  return (
    <form
      class="composer"
      aria-label={t('widget.message')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onDragOver={(event) => takesFiles && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (takesFiles) add(event.dataTransfer?.files ?? [])
      }}
    >
      {files.length > 0 && (
        <ul class="composer-files" aria-label={t('widget.files')}>
          {files.map((file) => (
            <li key={file.name + file.size} class="composer-file">
              <bdi class="composer-file-name">{file.name}</bdi>
              <span>{sizeOf(file)}</span>
              <button
                type="button"
                class="composer-remove"
                aria-label={t('widget.remove_file', { name: file.name })}
                onClick={() => set({ files: files.filter((each) => each !== file) })}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p class="field-problem" role="alert">
          {problem}
        </p>
      )}
      {showsEmoji && (
        <rare.Show part={({ EmojiGrid }) => <EmojiGrid onChoose={insert} onClose={() => setShowsEmoji(false)} />} />
      )}
      <div class="composer-row">
        <textarea
          ref={area}
          class="composer-text"
          data-focus
          rows={1}
          dir="auto"
          value={draft}
          placeholder={t('widget.write')}
          aria-label={t('widget.write')}
          onInput={(event) => {
            set({ draft: event.currentTarget.value })
            typing.typed()
          }}
          onBlur={typing.stopped}
          onPaste={(event) => {
            const pasted = event.clipboardData?.files ?? []
            if (!takesFiles || pasted.length === 0) return
            event.preventDefault()
            add(pasted)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        {takesFiles && (
          <>
            <button
              type="button"
              class="composer-button"
              aria-label={t('widget.attach')}
              title={t('widget.attach')}
              onClick={() => picker.current?.click()}
            >
              <Icon name="attach" />
            </button>
            <input
              ref={picker}
              type="file"
              multiple
              accept={config?.accepted_files.join()}
              hidden
              onChange={(event) => {
                add(event.currentTarget.files ?? [])
                event.currentTarget.value = ''
              }}
            />
          </>
        )}
        {settings.enableEmojiPicker && has('emoji_picker') && (
          <button
            type="button"
            class="composer-button"
            aria-label={t('widget.emoji')}
            title={t('widget.emoji')}
            aria-expanded={showsEmoji}
            onClick={() => setShowsEmoji(!showsEmoji)}
          >
            <Icon name="smile" />
          </button>
        )}
        <button
          type="submit"
          class={isEmpty ? 'composer-send' : 'composer-send composer-send-ready'}
          aria-label={t('widget.send')}
          title={t('widget.send')}
        >
          <Icon name="send" />
        </button>
      </div>
    </form>
  )
}

const sizeOf = ({ size }: File) =>
  size < 1024 * 1024
    ? numberOf(Math.ceil(size / 1024), { style: 'unit', unit: 'kilobyte' })
    : numberOf(size / 1024 / 1024, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

/** On with the first key and now and then, off when nothing comes any more. */
function useTyping(conversation_id: number | undefined): { typed(): void; stopped(): void } {
  const told = useRef(0)
  const timer = useRef(0)
  const tell = (typing_status: 'on' | 'off') => {
    if (conversation_id === undefined) return
    void call('POST', 'conversations/toggle_typing', { body: { conversation_id, typing_status } }).catch(() => {})
  }
  const stopped = () => {
    clearTimeout(timer.current)
    if (told.current > 0) tell('off')
    told.current = 0
  }
  return {
    stopped,
    typed: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(stopped, stoppedAfterMs)
      if (Date.now() - told.current < typingEveryMs) return
      told.current = Date.now()
      tell('on')
    },
  }
}
