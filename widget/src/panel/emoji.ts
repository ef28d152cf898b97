/** Those that people use most. Their names are what each reader's own machine calls them. */
export default [
  ...'😀😄😁😅😂🙂😉😊😇🥰😍😘😋😎🤔🤗😐🙄😴😟😢😭😡😱🤯🥳'.matchAll(/\p{Extended_Pictographic}/gu),
  ...'👍👎👌🙏👏🙌💪👋🤝🤞👀🎉🎁🔥✨⭐💡✅❌❗❓💯💬📦🚚📷📞📧⏰💳🛒🏠'.matchAll(/\p{Extended_Pictographic}/gu),
  ...'💙💚💛🧡💜🖤💔'.matchAll(/\p{Extended_Pictographic}/gu),
].map(([sign]) => sign)
