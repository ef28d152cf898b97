import { Fragment } from 'react'

/** As the body calls it; where there is little room, broken between its words. */
export function EventName({ name }: { name: string }) {
  return (
    <code dir="ltr" className="webhooks-event">
      {name.split(/(?<=_)/).map((word) => (
        <Fragment key={word}>
          {word}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
