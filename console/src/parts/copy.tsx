import { Fragment, useState } from 'react'
import { copyText } from '../clipboard.ts'
import { t } from '../i18n.ts'
import { Check, Copy as CopyIcon, Eye, EyeOff } from '../icons.ts'
import { Button, IconButton } from './button.tsx'
import { ScrolledText } from './scrolled.tsx'

export function CopyButton({ text, label, autoFocus }: { text: string; label?: string; autoFocus?: boolean }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Button
      autoFocus={autoFocus}
      icon={isCopied ? <Check aria-hidden /> : <CopyIcon aria-hidden />}
      onClick={async () => {
        await copyText(text)
        setCopied(true)
        setTimeout(() => setCopied(false), 2000)
      }}
    >
      {isCopied ? t('parts.copied') : (label ?? t('parts.copy'))}
    </Button>
  )
}

interface CodeBlockProps {
  code: string
  label: string
  autoFocus?: boolean
  /** Where there is little room, it is broken between its parts; code is scrolled. */
  isAddress?: boolean
}

/** Code that is meant to be taken elsewhere. */
export function CodeBlock({ code, label, autoFocus, isAddress }: CodeBlockProps) {
  return (
    <figure className={isAddress ? 'code-block code-block--address' : 'code-block'}>
      <figcaption>
        <span>{label}</span>
        <CopyButton text={code} autoFocus={autoFocus} />
      </figcaption>
      <ScrolledText>{isAddress ? <Address url={code} /> : code}</ScrolledText>
    </figure>
  )
}

function Address({ url }: { url: string }) {
  return url.split(/(?<=[^/]\/)(?=[^/])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have only their places
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))
}

/** Something that not everybody who looks at the screen should read. */
export function Secret({ value, label }: { value: string; label: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="secret">
      <span className="secret-label">{label}</span>
      <code dir="ltr">{isShown ? value : '•'.repeat(Math.min(value.length, 24))}</code>
      <IconButton
        label={isShown ? t('parts.hide') : t('parts.show')}
        icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={() => setShown(!isShown)}
      />
      <CopyButton text={value} />
    </div>
  )
}
