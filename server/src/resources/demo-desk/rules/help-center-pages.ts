export interface Page {
  title: string
  slug: string
  description: string
  content: string
}

interface Chapter {
  icon: string
  en: { name: string; slug: string; description: string }
  de: { name: string; slug: string; description: string }
  /** What is not translated yet is shown in the first language. */
  pages: { en: Page; de?: Page }[]
}

export const chapters: readonly Chapter[] = [
  {
    icon: '📦',
    en: { name: 'Orders and shipping', slug: 'orders', description: 'Where a parcel is, and how it gets to you' },
    de: { name: 'Bestellung und Versand', slug: 'bestellung', description: 'Wo ein Paket ist und wie es ankommt' },
    pages: [
      {
        en: {
          title: 'Track your parcel',
          slug: 'track-your-parcel',
          description: 'Find out where your order is, and what to do when it is late',
          content: `Every order gets a tracking link as soon as it leaves our warehouse.

## Find the link

1. Open the mail **Your order is on its way**.
2. Follow *Track my parcel*. You need no account.

No mail after two days? Look into the spam folder first, then write to us with the order number.

## What the states mean

| State | What happens |
|---|---|
| Label created | We have packed it; the carrier has not scanned it yet |
| In transit | It is moving between two depots |
| Out for delivery | It arrives today |
| Delivered | Somebody has signed, or it is in your parcel box |

> [!NOTE]
> "Label created" can stay for a day or two at weekends.

## When it is late

Wait until the day after the promised date, then [write to us](mailto:help@shop.example). We ask the carrier, and send a
new parcel if yours is lost.`,
        },
        de: {
          title: 'Paket verfolgen',
          slug: 'paket-verfolgen',
          description: 'So finden Sie heraus, wo Ihre Bestellung ist',
          content: `Jede Bestellung bekommt einen Link zur Sendungsverfolgung, sobald sie unser Lager verlässt.

## Den Link finden

1. Öffnen Sie die Mail **Ihre Bestellung ist unterwegs**.
2. Folgen Sie *Paket verfolgen*. Ein Konto brauchen Sie dafür nicht.

## Wenn es später wird

Warten Sie bis zum Tag nach dem genannten Termin und schreiben Sie uns dann mit der Bestellnummer. Wir fragen beim
Versand nach und schicken ein neues Paket, wenn Ihres verloren ging.`,
        },
      },
      {
        en: {
          title: 'Change the delivery address',
          slug: 'change-the-delivery-address',
          description: 'Until when an address can be changed, and how',
          content: `As long as an order is **not packed**, its address can be changed.

## Before it is packed

Open *My orders*, choose the order and press **Change address**. The new address is used at once.

## After that

The carrier can still send it elsewhere: follow the tracking link and choose *Deliver to another place*. This is free of
charge within the same town.

> [!WARNING]
> We cannot change the country of an order. Cancel it, and order again.`,
        },
        de: {
          title: 'Lieferadresse ändern',
          slug: 'lieferadresse-aendern',
          description: 'Bis wann sich eine Adresse ändern lässt und wie',
          content: `Solange eine Bestellung **nicht gepackt** ist, lässt sich ihre Adresse ändern: unter *Meine
Bestellungen* die Bestellung wählen und **Adresse ändern** drücken.

Danach kann der Versand sie noch umleiten: über den Link zur Sendungsverfolgung, *An einen anderen Ort liefern*.`,
        },
      },
      {
        en: {
          title: 'Return something',
          slug: 'return-something',
          description: 'Thirty days, free of charge, with a label from us',
          content: `You have **30 days** to send something back, whatever the reason.

## How it works

1. Open *My orders* and choose **Return**.
2. Print the label, or show the code at the parcel shop.
3. Pack it so that it survives the way.

## When the money comes back

The refund leaves us two days after the parcel has arrived. Cards take three to five days more.

## What cannot be returned

- gift cards
- what was made for you
- opened hygiene articles`,
        },
      },
    ],
  },
  {
    icon: '💳',
    en: { name: 'Billing', slug: 'billing', description: 'Invoices, payments and refunds' },
    de: { name: 'Rechnung', slug: 'rechnung', description: 'Rechnungen, Zahlungen und Erstattungen' },
    pages: [
      {
        en: {
          title: 'Get an invoice',
          slug: 'get-an-invoice',
          description: 'Download invoices, and put a VAT number on them',
          content: `Invoices are made when an order ships.

## Download

Open *My orders*, choose the order and press **Invoice**. It is a PDF.

## With a VAT number

Add the number under *Account → Company* **before** you order. For an order that has shipped, write to us: we make a new
invoice within a day.`,
        },
        de: {
          title: 'Rechnung herunterladen',
          slug: 'rechnung-herunterladen',
          description: 'Rechnungen herunterladen, auch mit USt-IdNr.',
          content: `Rechnungen entstehen, wenn eine Bestellung verschickt wird.

## Herunterladen

Unter *Meine Bestellungen* die Bestellung wählen und **Rechnung** drücken.

## Mit USt-IdNr.

Tragen Sie die Nummer **vor** der Bestellung unter *Konto → Firma* ein. Danach schreiben Sie uns bitte.`,
        },
      },
      {
        en: {
          title: 'Charged twice?',
          slug: 'charged-twice',
          description: 'Why a payment can show up two times, and when it goes away',
          content: `A card payment is first **reserved** and then **charged**. Some banks show both for a few days.

1. Look whether one of the two says *pending*. It disappears by itself within five days.
2. If both are final, write to us with the order number and the last four digits of the card.

We refund the second one on the same day.`,
        },
      },
    ],
  },
]
