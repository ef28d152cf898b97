import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { type CleanMail, cleanMail, lookAttribute } from './clean-mail.ts'

export interface MailWords {
  title: string
  /** Stands for one that is not shown. */
  picture: string
  history: string
  blocked: (count: number) => string
  addresses: string
}

/**
 * The body of a mail, on paper, in a frame that runs nothing. It is of our origin only to be measured. Pictures of others
 * are not fetched, since that tells the sender who has read the mail, and when.
 */
export function MailBody({ html, words }: { html: string; words: MailWords }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [clean, setClean] = useState<CleanMail>()
  const [showsLinks, setShowsLinks] = useState(false)
  const [height, setHeight] = useState(80)
  const { picture, history } = words

  useEffect(() => {
    const mail = cleanMail(html, { picture, history })
    setClean(mail)
    const inner = frame.current!.contentDocument!
    const sheet = new (frame.current!.contentWindow as unknown as typeof globalThis).CSSStyleSheet()
    sheet.replaceSync(paper)
    inner.adoptedStyleSheets = [sheet]
    inner.body.replaceChildren(inner.adoptNode(mail.content))
    for (const element of inner.querySelectorAll<HTMLElement>(`[${lookAttribute}]`)) {
      element.style.cssText = element.getAttribute(lookAttribute)!
    }
    const measure = () => setHeight(Math.ceil(inner.documentElement.getBoundingClientRect().height))
    const observer = new ResizeObserver(measure)
    observer.observe(inner.documentElement)
    measure()
    return () => observer.disconnect()
  }, [html, picture, history])

  return (
    <>
      <iframe
        ref={frame}
        className="mail-body"
        title={words.title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        style={{ blockSize: height }}
      />
      {clean && clean.pictures.length > 0 && (
        <div className="mail-body-pictures">
          <span>{words.blocked(clean.pictures.length)}</span>
          <Button look="quiet" aria-expanded={showsLinks} onClick={() => setShowsLinks(!showsLinks)}>
            {words.addresses}
          </Button>
          {showsLinks && (
            <ul>
              {clean.pictures.map((address) => (
                <li key={address}>
                  <a href={address} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
                    {address}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}

const paper = `
  html { block-size: auto; background: Canvas; color: CanvasText; color-scheme: light; overflow-x: auto; }
  body { margin: 0; padding: 12px; font: 14px/20px system-ui, sans-serif; overflow-wrap: anywhere; }
  img { max-inline-size: 100%; block-size: auto; }
  table { max-inline-size: 100%; }
  blockquote { margin-inline: 0; padding-inline-start: 12px; border-inline-start: 3px solid GrayText; }
  summary { min-block-size: 24px; cursor: pointer; }
`
