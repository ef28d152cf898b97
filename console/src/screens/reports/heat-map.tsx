import { useQuery } from '@tanstack/react-query'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Download } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/page.tsx'
import { ScrolledSection } from '../../parts/scrolled.tsx'
import { formatTime } from '../../parts/time.tsx'
import { saveCsv } from './csv.ts'
import { Part } from './part.tsx'
import { zone } from './range.ts'

const levels = 4

/** When conversations begin: the days of the last week by their hours. */
export function HeatMap() {
  const accountId = useAccountId()
  const { reports } = useAccountApi()
  const traffic = useQuery({
    queryKey: ['reports.conversationTraffic', accountId, zone] as const,
    queryFn: ({ signal }) =>
      reports.conversationTraffic({ days_before: 7, timezone: zone, format: 'json' }, { signal }),
  })
  const save = () => {
    const { dates, rows } = traffic.data!
    saveCsv('conversation-traffic', [['', ...dates], ...rows.map(({ hour, counts }) => [hour, ...counts])])
  }
  return (
    <Section
      title={t('reports.traffic')}
      about={t('reports.zone', { zone })}
      actions={
        <Button icon={<Download aria-hidden />} disabled={!traffic.data} onClick={save}>
          {t('parts.csv')}
        </Button>
      }
    >
      <Part query={traffic}>
        {({ dates, rows }) => {
          const most = Math.max(0, ...rows.flatMap(({ counts }) => counts))
          const level = (count: number) => (count === 0 ? 0 : Math.ceil((count / most) * levels))
          return (
            <ScrolledSection className="reports-heat" label={t('reports.traffic')}>
              <table>
                <thead>
                  <tr>
                    <td />
                    {rows.map(({ hour }) => (
                      <th key={hour} scope="col">
                        {Number.parseInt(hour, 10)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {dates.map((date, day) => (
                    <tr key={date}>
                      <th scope="row">{dayName(date)}</th>
                      {rows.map(({ hour, counts }) => (
                        <td key={hour} data-level={level(counts[day] ?? 0)}>
                          <Count value={counts[day] ?? 0} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrolledSection>
          )
        }}
      </Part>
    </Section>
  )
}

/** Nothing is only read out as a figure: those that are none would hide those that are some. */
function Count({ value }: { value: number }) {
  if (value > 0) return formatNumber(value)
  return (
    <>
      <span aria-hidden="true">·</span>
      <span className="visually-hidden">{formatNumber(0)}</span>
    </>
  )
}

function dayName(date: string): string {
  return formatTime(new Date(`${date}T12:00:00`).getTime() / 1000, { weekday: 'short', day: 'numeric', month: 'short' })
}
