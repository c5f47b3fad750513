/** The sign-up that ends the home page, while the sun of the mark sets. */
import { useShopFrame } from '../layout/shop-frame.ts';
import { SignUpForm } from '../layout/sign-up-form.tsx';

export function SunsetSignUp() {
  const { signUp } = useShopFrame();
  return (
    <section aria-labelledby="sign-up" className="section sunset on-dusk">
      <div className="frame grid justify-items-center gap-8 pt-20 pb-52 text-center md:pt-28">
        <div>
          <h2 id="sign-up" className="text-4xl">
            {signUp.title}
          </h2>
          <p className="mx-auto mt-4 max-w-[44ch] text-lg text-muted">{signUp.text}</p>
        </div>
        <div className="w-full max-w-lg text-start">
          <SignUpForm source="home" />
        </div>
      </div>
    </section>
  );
}
