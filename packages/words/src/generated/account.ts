/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** A member already? Sign in */
export const aMemberAlready = /* @__PURE__ */ fixed('LKWp', "A member already? Sign in");
/** A new password */
export const aNewPassword = /* @__PURE__ */ fixed('bghX', "A new password");
/** Your account is ready */
export const accountIsReady = /* @__PURE__ */ fixed('qXvs', "Your account is ready");
/** Activate the account */
export const activate = /* @__PURE__ */ fixed('UEVm', "Activate the account");
/** Ask for a new link */
export const askForNewLink = /* @__PURE__ */ fixed('mh4Y', "Ask for a new link");
/** At least 8 characters. */
export const atLeastEightCharacters = /* @__PURE__ */ fixed('lpZh', "At least 8 characters.");
/** Back to sign in */
export const backToSignIn = /* @__PURE__ */ fixed('7Lcc', "Back to sign in");
/** Choose a new password */
export const chooseNewPassword = /* @__PURE__ */ fixed('puKq', "Choose a new password");
/** Choose a password to activate it. */
export const choosePassword = /* @__PURE__ */ fixed('uLrB', "Choose a password to activate it.");
/** E-mail */
export const email = /* @__PURE__ */ fixed('DoXN', "E-mail");
/** First name */
export const firstName = /* @__PURE__ */ fixed('A5iK', "First name");
/** Forgot your password? */
export const forgotPassword = /* @__PURE__ */ fixed('HiT5', "Forgot your password?");
/** Join the club */
export const joinTheClub = /* @__PURE__ */ fixed('76cI', "Join the club");
/** Last name */
export const lastName = /* @__PURE__ */ fixed('Y_Wo', "Last name");
/** If your e-mail has an account with us, a link to a new password is on its way. It works once, for 24 hours. */
export const linkOnItsWay = /* @__PURE__ */ fixed('cpEQ', "If your e-mail has an account with us, a link to a new password is on its way. It works once, for 24 hours.");
/** Look in your inbox */
export const lookInInbox = /* @__PURE__ */ fixed('zEoG', "Look in your inbox");
/** New here? Join the {club} */
export const newHere = /* @__PURE__ */ message('YB4m', (v: { readonly club: string | number }): string => `New here? Join the ${v.club}`);
/** New password */
export const newPassword = /* @__PURE__ */ fixed('Mius', "New password");
/** Nothing there? Ask again */
export const nothingThere = /* @__PURE__ */ fixed('vj3k', "Nothing there? Ask again");
/** Password */
export const password = /* @__PURE__ */ fixed('XziQ', "Password");
/** Send me the link */
export const sendLink = /* @__PURE__ */ fixed('LeZi', "Send me the link");
/** Send me news and offers */
export const sendNews = /* @__PURE__ */ fixed('9aAW', "Send me news and offers");
/** Set the password */
export const setPassword = /* @__PURE__ */ fixed('C1z3', "Set the password");
/** Sign in */
export const signIn = /* @__PURE__ */ fixed('KmGF', "Sign in");
/** Tell us your e-mail, and we send you a link to choose one. */
export const tellEmail = /* @__PURE__ */ fixed('2LJC', "Tell us your e-mail, and we send you a link to choose one.");
/** Then you are signed in. It ends every other session of your account. */
export const thenSignedIn = /* @__PURE__ */ fixed('Z4mL', "Then you are signed in. It ends every other session of your account.");
