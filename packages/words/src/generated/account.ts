/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Already a member? Sign in */
export const aMemberAlready = /* @__PURE__ */ createFixedMessage('mv0', "Already a member? Sign in");
/** Already have an account? Sign in */
export const anAccountAlready = /* @__PURE__ */ createFixedMessage('mv1', "Already have an account? Sign in");
/** Reset your password */
export const aNewPassword = /* @__PURE__ */ createFixedMessage('mv2', "Reset your password");
/** Your account is ready */
export const accountIsReady = /* @__PURE__ */ createFixedMessage('mv3', "Your account is ready");
/** Activate account */
export const activate = /* @__PURE__ */ createFixedMessage('mv4', "Activate account");
/** Request a new link */
export const askForNewLink = /* @__PURE__ */ createFixedMessage('mv5', "Request a new link");
/** At least 8 characters. */
export const atLeastEightCharacters = /* @__PURE__ */ createFixedMessage('mv6', "At least 8 characters.");
/** Back to sign in */
export const backToSignIn = /* @__PURE__ */ createFixedMessage('mv7', "Back to sign in");
/** Choose a new password */
export const chooseNewPassword = /* @__PURE__ */ createFixedMessage('mv8', "Choose a new password");
/** Choose a password to activate it. */
export const choosePassword = /* @__PURE__ */ createFixedMessage('mv9', "Choose a password to activate it.");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('mva', "Email");
/** First name */
export const firstName = /* @__PURE__ */ createFixedMessage('mvb', "First name");
/** Forgot your password? */
export const forgotPassword = /* @__PURE__ */ createFixedMessage('mvc', "Forgot your password?");
/** This link is incomplete. Open it from the email again. */
export const incompleteLink = /* @__PURE__ */ createFixedMessage('mvd', "This link is incomplete. Open it from the email again.");
/** Join the club */
export const joinTheClub = /* @__PURE__ */ createFixedMessage('mve', "Join the club");
/** Join the {club} */
export const joinNamedClub = /* @__PURE__ */ createMessage('mvf', (v: { readonly club: string | number }): string => `Join the ${v.club}`);
/** Last name */
export const lastName = /* @__PURE__ */ createFixedMessage('mvg', "Last name");
/** If there’s an account with this email, we’ve sent you a link to set a new password. It works once and expires after 24 hours. */
export const linkOnItsWay = /* @__PURE__ */ createFixedMessage('mvh', "If there’s an account with this email, we’ve sent you a link to set a new password. It works once and expires after 24 hours.");
/** Check your inbox */
export const lookInInbox = /* @__PURE__ */ createFixedMessage('mvi', "Check your inbox");
/** New here? Join the {club} */
export const newHere = /* @__PURE__ */ createMessage('mvj', (v: { readonly club: string | number }): string => `New here? Join the ${v.club}`);
/** New password */
export const newPassword = /* @__PURE__ */ createFixedMessage('mvk', "New password");
/** Didn’t get it? Send it again */
export const nothingThere = /* @__PURE__ */ createFixedMessage('mvl', "Didn’t get it? Send it again");
/** Password */
export const password = /* @__PURE__ */ createFixedMessage('mvm', "Password");
/** Send me the link */
export const sendLink = /* @__PURE__ */ createFixedMessage('mvn', "Send me the link");
/** Send me news and offers */
export const sendNews = /* @__PURE__ */ createFixedMessage('mvo', "Send me news and offers");
/** Set password */
export const setPassword = /* @__PURE__ */ createFixedMessage('mvp', "Set password");
/** Sign in */
export const signIn = /* @__PURE__ */ createFixedMessage('mvq', "Sign in");
/** Enter your email, and we’ll send you a link to set a new password. */
export const tellEmail = /* @__PURE__ */ createFixedMessage('mvr', "Enter your email, and we’ll send you a link to set a new password.");
/** You’ll be signed in here and signed out everywhere else. */
export const thenSignedIn = /* @__PURE__ */ createFixedMessage('mvs', "You’ll be signed in here and signed out everywhere else.");
/** Create an account */
export const createAccount = /* @__PURE__ */ createFixedMessage('mvt', "Create an account");
/** New here? Create an account */
export const newHereCreate = /* @__PURE__ */ createFixedMessage('mvu', "New here? Create an account");
