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
    en: { name: 'Orders and shipping', slug: 'orders', description: 'Tracking, delivery and returns' },
    de: {
      name: 'Bestellung und Versand',
      slug: 'bestellung',
      description: 'Sendungsverfolgung, Lieferung und Rückgabe',
    },
    pages: [
      {
        en: {
          title: 'Track your parcel',
          slug: 'track-your-parcel',
          description: 'Find out where your order is and what to do if it is late',
          content: `We email you a tracking link as soon as your order leaves our warehouse.

## Find the link

1. Open the email **Your order is on its way**.
2. Click *Track my parcel*. You don't need an account.

No email after two days? Check your spam folder first, then write to us with your order number.

## What each status means

| Status | What it means |
|---|---|
| Label created | We have packed your order; the carrier has not scanned it yet |
| In transit | Your parcel is on its way to your local depot |
| Out for delivery | Your parcel arrives today |
| Delivered | Someone has signed for it, or it is in your parcel box |

> [!NOTE]
> Over a weekend, the status can stay at "Label created" for a day or two.

## If your parcel is late

Please wait until the day after the expected delivery date, then [write to us](mailto:help@shop.example). We will check
with the carrier, and send a replacement if your parcel is lost.`,
        },
        de: {
          title: 'Paket verfolgen',
          slug: 'paket-verfolgen',
          description: 'So finden Sie heraus, wo Ihre Bestellung ist',
          content: `Sobald Ihre Bestellung unser Lager verlässt, erhalten Sie von uns einen Link zur Sendungsverfolgung.

## Den Link finden

1. Öffnen Sie die E-Mail **Ihre Bestellung ist unterwegs**.
2. Klicken Sie auf *Paket verfolgen*. Ein Konto brauchen Sie dafür nicht.

## Wenn es später wird

Warten Sie bis zum Tag nach dem genannten Termin und schreiben Sie uns dann mit der Bestellnummer. Wir fragen beim
Versanddienst nach und schicken ein neues Paket, wenn Ihres verloren ging.`,
        },
      },
      {
        en: {
          title: 'Change the delivery address',
          slug: 'change-the-delivery-address',
          description: 'How to change the address, and until when',
          content: `You can change the address of an order until it is **packed**.

## Before your order is packed

Open *My orders*, choose the order and click **Change address**. The change takes effect immediately.

## After your order has been packed

The carrier can still redirect it: open the tracking link and choose *Deliver to another address*. This is free of charge
within the same town.

> [!WARNING]
> We cannot change the country of an order. Please cancel the order and place a new one.`,
        },
        de: {
          title: 'Lieferadresse ändern',
          slug: 'lieferadresse-aendern',
          description: 'Bis wann sich eine Adresse ändern lässt und wie',
          content: `Solange eine Bestellung **nicht gepackt** ist, lässt sich ihre Adresse ändern: unter *Meine
Bestellungen* die Bestellung wählen und auf **Adresse ändern** klicken.

Danach kann der Versanddienst sie noch umleiten: Wählen Sie über den Link zur Sendungsverfolgung *An eine andere Adresse
liefern*.`,
        },
      },
      {
        en: {
          title: 'Return an item',
          slug: 'return-an-item',
          description: 'Returns are free for 30 days',
          content: `You can return anything within **30 days**, for any reason.

## How it works

1. Open *My orders* and choose **Return**.
2. Print the label, or show the QR code at the parcel shop.
3. Pack the item securely, and drop the parcel off.

## When you get your refund

We issue the refund within two days of receiving your parcel. Card payments take another three to five days to appear.

## What cannot be returned

- Gift cards
- Personalised items
- Hygiene products that have been opened`,
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
          description: 'Download an invoice, or add your VAT number to it',
          content: `We issue the invoice when your order ships.

## Download an invoice

Open *My orders*, choose the order and click **Invoice** to download it as a PDF.

## Add a VAT number

Enter the number under *Account → Company* **before** you place the order. If the order has already shipped, write to us
and we will send you a corrected invoice within a day.`,
        },
        de: {
          title: 'Rechnung herunterladen',
          slug: 'rechnung-herunterladen',
          description: 'Rechnungen herunterladen, auch mit USt-IdNr.',
          content: `Rechnungen entstehen, wenn eine Bestellung verschickt wird.

## Herunterladen

Unter *Meine Bestellungen* die Bestellung wählen und auf **Rechnung** klicken.

## Mit USt-IdNr.

Tragen Sie die Nummer **vor** der Bestellung unter *Konto → Firma* ein. Danach schreiben Sie uns bitte.`,
        },
      },
      {
        en: {
          title: 'Why was I charged twice?',
          slug: 'why-was-i-charged-twice',
          description: 'Why a payment can appear twice on your statement',
          content: `A card payment is first **authorised** and then **charged**. Some banks show both for a few days.

1. Check whether one of the two is marked as *pending*. It disappears on its own within five days.
2. If both have been charged, write to us with your order number and the last four digits of your card.

We refund duplicate charges on the same day.`,
        },
      },
    ],
  },
  {
    icon: '👤',
    en: { name: 'Your account', slug: 'account', description: 'Signing in, passwords and personal data' },
    de: { name: 'Ihr Konto', slug: 'konto', description: 'Anmeldung, Passwort und persönliche Daten' },
    pages: [
      {
        en: {
          title: 'Reset your password',
          slug: 'reset-your-password',
          description: 'Get back into your account in two minutes',
          content: `Forgotten your password? You can set a new one yourself.

1. On the sign-in page, click **Forgot password?**
2. Enter the email address that you signed up with.
3. Open the link in the email, and choose a new password.

> [!NOTE]
> The link works once, and for one hour.`,
        },
        de: {
          title: 'Passwort zurücksetzen',
          slug: 'passwort-zuruecksetzen',
          description: 'In zwei Minuten wieder angemeldet',
          content: `Passwort vergessen? So legen Sie ein neues fest.

1. Klicken Sie auf der Anmeldeseite auf **Passwort vergessen?**
2. Geben Sie die E-Mail-Adresse Ihres Kontos ein.
3. Öffnen Sie den Link in der E-Mail und wählen Sie ein neues Passwort.

> [!NOTE]
> Der Link gilt eine Stunde lang und nur einmal.`,
        },
      },
      {
        en: {
          title: 'Delete your account',
          slug: 'delete-your-account',
          description: 'What is deleted, and what we have to keep',
          content: `Open *Account → Privacy* and click **Delete account**. We delete your personal data within 30 days.

By law we have to keep invoices for ten years. They are locked, and used for nothing else.`,
        },
      },
    ],
  },
]
