//! The desktop app's only window. It opens where it was last closed, and shows nothing but the built client.
//! Links to any other address are opened by the system's browser or mail program. The window itself never
//! leaves the client.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use tauri::webview::NewWindowResponse;
use tauri::{AppHandle, Manager, Url, WebviewUrl, WebviewWindowBuilder};
use tauri_plugin_opener::OpenerExt;
use tauri_plugin_window_state::StateFlags;

const MAIN: &str = "main";

fn main() {
    tauri::Builder::default()
        // This plugin comes first, so that a second instance exits before the other plugins do anything.
        .plugin(tauri_plugin_single_instance::init(|app, _, _| raise(app)))
        .plugin(
            tauri_plugin_window_state::Builder::new()
                .with_state_flags(
                    StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED | StateFlags::FULLSCREEN,
                )
                .build(),
        )
        .plugin(tauri_plugin_opener::Builder::new().open_js_links_on_click(false).build())
        .plugin(tauri_plugin_fs::init())
        .setup(|app| {
            let (on_leave, on_window) = (app.handle().clone(), app.handle().clone());
            WebviewWindowBuilder::new(app, MAIN, WebviewUrl::App("index.html".into()))
                .title("Fairway")
                .inner_size(1440.0, 900.0)
                .min_inner_size(390.0, 480.0)
                .zoom_hotkeys_enabled(true)
                // The page itself handles dropped files.
                .disable_drag_drop_handler()
                .on_navigation(move |address| is_ours(address) || open_outside(&on_leave, address))
                .on_new_window(move |address, _| {
                    if !is_ours(&address) {
                        open_outside(&on_window, &address);
                    }
                    NewWindowResponse::Deny
                })
                .build()?;
            Ok(())
        })
        .run(tauri::generate_context!())
        .expect("the window could not be opened");
}

/// Brings the existing window to the front when somebody starts the app again.
fn raise(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(MAIN) {
        // A window that has just been closed needn't be raised.
        let _ = window.unminimize().and_then(|()| window.show()).and_then(|()| window.set_focus());
    }
}

/// The client's own addresses begin with `tauri://localhost` on Linux and macOS, and `http://tauri.localhost`
/// on Windows.
fn is_ours(address: &Url) -> bool {
    match address.scheme() {
        "tauri" => address.host_str() == Some("localhost"),
        "http" | "https" => address.host_str() == Some("tauri.localhost"),
        _ => false,
    }
}

/// Lets the system open addresses that belong in a browser, a mail program or a calendar. Returns false, so
/// that the window doesn't navigate to them.
fn open_outside(app: &AppHandle, address: &Url) -> bool {
    if matches!(address.scheme(), "http" | "https" | "mailto" | "webcal") {
        if let Err(cause) = app.opener().open_url(address.as_str(), None::<&str>) {
            eprintln!("The system has no program for this address: {cause}");
        }
    }
    false
}
